import type { ErrorAnswer } from '../../error-answer.ts';

/** Refusals of workspaces (docs/specification/people.md, Workspaces). */
export const workspaceErrorTexts = {
  WORKSPACE_NOT_YOURS: 'You do not belong to this workspace, or not any more.',
  WORKSPACE_ROLE: 'Your role in this workspace does not allow that.',
  INVITATION_UNKNOWN: 'This invitation is not valid. Please ask for a new one.',
  INVITATION_EXPIRED: 'This invitation has expired. Please ask for a new one.',
  INVITATION_USED: 'This invitation has been used already.',
  INVITATION_TAKEN_BACK: 'This invitation was taken back.',
  INVITATION_OTHER_EMAIL:
    'This invitation is for another email address. Sign in with the address that it was sent to.',
  MEMBER_ALREADY: 'This person belongs to your workspace already.',
  INVITES_YOURSELF: 'This is your own address: the workspace is yours already.',
} as const;

/** How they are answered. */
export const workspaceErrorAnswers = {
  WORKSPACE_NOT_YOURS: { status: 403, exit: 'notAllowed' },
  WORKSPACE_ROLE: { status: 403, exit: 'notAllowed' },
  INVITATION_UNKNOWN: { status: 404, exit: 'notAllowed' },
  INVITATION_EXPIRED: { status: 410, exit: 'notAllowed' },
  INVITATION_USED: { status: 409, exit: 'notAllowed' },
  INVITATION_TAKEN_BACK: { status: 410, exit: 'notAllowed' },
  INVITATION_OTHER_EMAIL: { status: 403, exit: 'notAllowed' },
  MEMBER_ALREADY: { status: 409, exit: 'notAllowed' },
  INVITES_YOURSELF: { status: 409, exit: 'wrongUsage' },
} as const satisfies Record<keyof typeof workspaceErrorTexts, ErrorAnswer>;
