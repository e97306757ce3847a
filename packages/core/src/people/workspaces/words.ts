import type { WorkspaceRight, WorkspaceRole } from './roles.ts';

/** A role as it is shown: what it may do, in a sentence. */
export const workspaceRoleWords = {
  editor: {
    name: 'Editor',
    may: 'Writes, publishes and watches: everything but buying credits and inviting people.',
  },
  approver: {
    name: 'Approver',
    may: 'Reads everything, and approves or declines links that wait for approval.',
  },
  client: { name: 'Client', may: 'Sees what was shared with clients, nothing else.' },
  billing: {
    name: 'Billing',
    may: 'Buys credits, manages the subscription and sees the history of credits, nothing else.',
  },
} as const satisfies Record<WorkspaceRole, { name: string; may: string }>;

/** What somebody reads who lacks it. */
export const lacksRight: Readonly<Record<WorkspaceRight, string>> = {
  own: 'Only the owner of this workspace may do that.',
  read: 'This needs the role owner, editor or approver in this workspace.',
  edit: 'This needs the role owner or editor in this workspace.',
  approve: 'This needs the role owner, editor or approver in this workspace.',
  balance: 'This needs the role owner, editor, approver or billing in this workspace.',
  history: 'This needs the role owner, editor or billing in this workspace.',
  pay: 'This needs the role owner or billing in this workspace.',
  shared: 'This needs the role owner, editor, approver or client in this workspace.',
  sharedReport:
    'This needs the role owner, editor or approver in this workspace, or that it is shared with its clients.',
  sharedClientReport:
    'This needs the role owner, editor or approver in this workspace, or that it is shared with its clients.',
};
