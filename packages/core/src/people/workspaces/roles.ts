/**
 * What somebody is in a workspace of another. Whose workspace it is is its owner, and may do everything
 * there (docs/specification/people.md, Workspaces).
 */
export const workspaceRoles = ['editor', 'approver', 'client', 'billing'] as const;
export type WorkspaceRole = (typeof workspaceRoles)[number];

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
  /** What is shared with clients. */
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
/** What can be shared with a workspace's clients; of the last three they see where links stand. */
export const shareableKinds = [
  ...Object.values(sharedKinds),
  'campaign',
  'watched-link',
  'post',
] as const;
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
