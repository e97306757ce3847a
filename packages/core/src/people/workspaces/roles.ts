/**
 * What somebody is in a workspace of another. Whose workspace it is is its owner, and may do everything
 * there (docs/specification/people.md, Workspaces).
 */
export const workspaceRoles = ['editor', 'approver', 'client', 'billing'] as const;
export type WorkspaceRole = (typeof workspaceRoles)[number];

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
  client: { name: 'Client', may: 'Reads the reports that were shared with clients, nothing else.' },
  billing: {
    name: 'Billing',
    may: 'Buys credits, manages the subscription and sees the history of credits, nothing else.',
  },
} as const satisfies Record<WorkspaceRole, { name: string; may: string }>;

const rights = {
  /** Members, payouts, partners' keys: what stays with the owner. */
  own: [],
  read: ['editor', 'approver'],
  edit: ['editor'],
  approve: ['editor', 'approver'],
  /** How many credits there are. */
  balance: ['editor', 'approver', 'billing'],
  /** What became of credits. */
  history: ['editor', 'billing'],
  pay: ['billing'],
  /** Which reports are shared with clients. */
  shared: ['editor', 'approver', 'client'],
  /** A report of a list of pages; a client's only where it is shared. */
  sharedReport: ['editor', 'approver', 'client'],
  /** A month of a client report; the same. */
  sharedClientReport: ['editor', 'approver', 'client'],
} as const satisfies Record<string, readonly WorkspaceRole[]>;

/** What roles are told apart by. */
export type WorkspaceRight = keyof typeof rights;

/** Rights that a client has only of what was shared. */
export const sharedKinds = {
  sharedReport: 'report',
  sharedClientReport: 'client-report',
} as const;
/** What can be shared with a workspace's clients. */
export const shareableKinds = Object.values(sharedKinds);
export type ShareableKind = (typeof shareableKinds)[number];

/**
 * Whether a role has a right; an owner has all. A client has those of `sharedKinds` only for what was
 * shared.
 *
 * @example
 * ```ts
 * import { hasRight } from '@linkwright/core/workspaces';
 *
 * hasRight('approver', 'approve'); // => true
 * hasRight('approver', 'edit'); // => false
 * hasRight('owner', 'pay'); // => true
 * ```
 */
export const hasRight = (role: WorkspaceRole | 'owner', right: WorkspaceRight): boolean =>
  role === 'owner' || (rights[right] as readonly WorkspaceRole[]).includes(role);

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
