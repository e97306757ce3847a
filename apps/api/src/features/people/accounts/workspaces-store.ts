import type { Workspace } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import { ofEnabledAccount } from '../../../db/of-enabled-account.ts';
import type { Schema } from '../../../db/schema.ts';

/** Workspaces of others that somebody belongs to, those they joined first before. */
export const workspacesOf = (db: Kysely<Schema>, personId: string): Promise<Workspace[]> =>
  db
    .selectFrom('workspace_members')
    .innerJoin('users', 'users.id', 'workspace_members.owner_id')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', 'workspace_members.role'])
    .select(sql<string>`coalesce(nullif(trim(profiles.display_name), ''), users.email)`.as('name'))
    .where('member_id', '=', personId)
    .where(ofEnabledAccount('workspace_members.owner_id'))
    .orderBy('joined_at')
    .orderBy('users.id')
    .execute();

/** Addresses of those who belong to the person's own. */
export async function membersOf(db: Kysely<Schema>, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('workspace_members')
    .innerJoin('users', 'users.id', 'workspace_members.member_id')
    .select('users.email')
    .where('owner_id', '=', ownerId)
    .execute();
  return rows.map(({ email }) => email);
}

/** What is held about somebody in workspaces: theirs and those of others, without tokens. */
export async function selectHeldWorkspaces(
  db: Kysely<Schema>,
  { userId, email }: { userId: string; email: string },
): Promise<Record<string, unknown[]>> {
  return {
    workspaceMembers: await db
      .selectFrom('workspace_members')
      .selectAll()
      .where((where) => where.or([where('owner_id', '=', userId), where('member_id', '=', userId)]))
      .orderBy('joined_at')
      .execute(),
    workspaceInvitations: await db
      .selectFrom('workspace_invitations')
      .select(['email', 'role', 'created_at', 'expires_at', 'accepted_at', 'taken_back_at'])
      .where((where) => where.or([where('owner_id', '=', userId), where('email', '=', email)]))
      .orderBy('created_at')
      .execute(),
    workspaceShares: await db
      .selectFrom('workspace_shares')
      .select(['report_id', 'client_report_id', 'campaign_id', 'watched_link_id', 'post_id'])
      .select('shared_at')
      .where('owner_id', '=', userId)
      .orderBy('shared_at')
      .execute(),
  };
}
