import type { sharedKinds, WorkspaceRole } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import { ofEnabledAccount } from './of-enabled-account.ts';
import type { Schema } from './schema.ts';

/** What somebody is in a workspace, and whose it is. */
export interface Membership {
  role: WorkspaceRole;
  owner: { id: string; email: string; isVerified: boolean };
}

/** Undefined for whoever does not belong to it, and while its owner's account is disabled. */
export async function selectMembership(
  db: Kysely<Schema>,
  { ownerId, memberId }: { ownerId: string; memberId: string },
): Promise<Membership | undefined> {
  const row = await db
    .selectFrom('workspace_members')
    .innerJoin('users', 'users.id', 'workspace_members.owner_id')
    .select(['workspace_members.role', 'users.id', 'users.email', 'users.email_verified'])
    .where('owner_id', '=', ownerId)
    .where('member_id', '=', memberId)
    .where(ofEnabledAccount('workspace_members.owner_id'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { role, id, email, email_verified: isVerified } = row;
  return { role, owner: { id, email, isVerified } };
}

/** What a client opens by endpoints of its own. */
type SharedKind = (typeof sharedKinds)[keyof typeof sharedKinds];

/** Whether it is shared with the clients of that workspace. */
export async function isSharedWithClients(
  db: Kysely<Schema>,
  { ownerId, kind, id }: { ownerId: string; kind: SharedKind; id: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('workspace_shares')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where(kind === 'report' ? 'report_id' : 'client_report_id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Keeps a membership until the transaction ends. False for whoever does not belong to it. */
export async function holdMembership(
  trx: Kysely<Schema>,
  { ownerId, memberId }: { ownerId: string; memberId: string },
): Promise<boolean> {
  const held = await trx
    .selectFrom('workspace_members')
    .select('role')
    .where('owner_id', '=', ownerId)
    .where('member_id', '=', memberId)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}
