import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { selectHeldApps } from './app-store.ts';
import { selectHeldAffiliate } from './held-affiliate-store.ts';
import { selectHeldCampaigns } from './held-campaigns-store.ts';
import { selectHeldDestinations } from './held-destinations-store.ts';
import { selectHeldDiscoveries } from './held-discovery-store.ts';
import { selectHeldLinks } from './held-links-store.ts';
import { selectHeldPartners } from './held-partners-store.ts';
import { selectHeldRanks } from './held-ranks-store.ts';
import { selectHeldReports } from './held-reports-store.ts';
import { selectHeldSignIns } from './held-sign-ins-store.ts';
import { selectHeldTools } from './held-tools-store.ts';
import { selectHeldWorkspaces } from './workspaces-store.ts';

/** Whoever did something in an account of another, and has none any more. */
const DELETED_ACTOR = 'A deleted account';

interface Person {
  userId: string;
  email: string;
}

/** What other features' tables hold about a person, in the tables' own words. */
export async function selectHeld(
  db: Kysely<Schema>,
  { userId, email }: Person,
): Promise<Record<string, unknown[]>> {
  const posts = await db
    .selectFrom('blog_posts')
    .selectAll()
    .where((where) => where.or([where('user_id', '=', userId), where('claimed_by', '=', userId)]))
    .orderBy('created_at')
    .execute();
  const ids = posts.map(({ id }) => id);
  return {
    posts: posts.map(({ claim_token_hash: _secret, ...post }) => post),
    publishedPosts: await db
      .selectFrom('published_blog_posts')
      .selectAll()
      .where((where) => where.or([where('user_id', '=', userId), where('claimed_by', '=', userId)]))
      .execute(),
    archivedPosts:
      ids.length === 0
        ? []
        : await db
            .selectFrom('blog_posts_archive')
            .select(['blog_post_id', 'archive_reason', 'created_at', 'restored_at'])
            .where('blog_post_id', 'in', ids)
            .execute(),
    postRequests:
      ids.length === 0
        ? []
        : await db
            .selectFrom('post_provenances')
            .select(['post_id', 'request'])
            .where('post_id', 'in', ids)
            .where('request', 'is not', null)
            .execute(),
    apiKeys: await db
      .selectFrom('api_keys')
      .select([
        'id',
        'name',
        'start',
        'scopes',
        'created_at',
        'last_used_at',
        'is_terminal',
        'expires_at',
      ])
      .where((key) => key.or([key('user_id', '=', userId), key('made_by', '=', userId)]))
      .execute(),
    connectedApps: await selectHeldApps(db, userId),
    credits: await db.selectFrom('credits').selectAll().where('user_id', '=', userId).execute(),
    creditEntries: await db
      .selectFrom('credit_entries')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    purchases: await db
      .selectFrom('checkouts')
      .selectAll()
      .where((where) => where.or([where('user_id', '=', userId), where('granted_to', '=', userId)]))
      .orderBy('created_at')
      .execute(),
    subscriptions: await db
      .selectFrom('premium_subscriptions')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    ...(await selectHeldSignIns(db, userId)),
    ...(await selectHeldReports(db, userId)),
    ...(await selectHeldCampaigns(db, userId)),
    ...(await selectHeldLinks(db, userId)),
    ...(await selectHeldPartners(db, userId)),
    ...(await selectHeldDestinations(db, userId)),
    ...(await selectHeldTools(db, { userId, email })),
    ...(await selectHeldRanks(db, userId)),
    ...(await selectHeldAffiliate(db, userId)),
    ...(await selectHeldDiscoveries(db, userId)),
    ...(await selectHeldWorkspaces(db, { userId, email })),
    waitlist: await db
      .selectFrom('waitlist')
      .selectAll()
      .where(sql`lower(email)`, '=', email)
      .execute(),
    mails: await db
      .selectFrom('outbox')
      .select(['kind', 'to', 'subject', 'status', 'created_at', 'sent_at'])
      .where(sql`lower("to")`, '=', email)
      .orderBy('created_at')
      .execute(),
  };
}

/**
 * Deletes the user with all that hangs on the row (sessions, password, profile, roles, keys,
 * watched links, status pages, reports, partner keys), their
 * waitlist entry and the mails to their address that have been sent. Posts go too, with every copy,
 * unless they are kept: then they belong to nobody, and those that were claimed stay counted under the
 * hash of the mailbox that they are kept for. Credits that are left are given up; what was
 * bought and spent stays in the books, under a number that nobody is behind any more.
 */
export async function deletePerson(
  trx: Kysely<Schema>,
  { userId, email, keepPostsFor, now }: Person & { keepPostsFor: Buffer | null; now: Date },
): Promise<void> {
  // First, so that whoever gives this user anything meanwhile waits, or is there before.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  await giveUpCredits(trx, { userId, now });
  await forgetBuyer(trx, { userId, email });
  if (keepPostsFor) await countKept(trx, { userId, mailboxHash: keepPostsFor, now });
  else {
    const posts = trx
      .selectFrom('blog_posts')
      .select('id')
      .where((where) => where.or([where('user_id', '=', userId), where('claimed_by', '=', userId)]))
      .union(
        trx
          .selectFrom('published_blog_posts')
          .select('blog_post_id as id')
          .where((where) =>
            where.or([where('user_id', '=', userId), where('claimed_by', '=', userId)]),
          ),
      );
    await trx.deleteFrom('blog_posts_archive').where('blog_post_id', 'in', posts).execute();
    await trx.deleteFrom('published_blog_posts').where('blog_post_id', 'in', posts).execute();
    await trx
      .deleteFrom('blog_posts')
      .where((where) => where.or([where('user_id', '=', userId), where('claimed_by', '=', userId)]))
      .execute();
  }
  await trx.deleteFrom('waitlist').where(sql`lower(email)`, '=', email).execute();
  await trx.deleteFrom('workspace_invitations').where(sql`lower(email)`, '=', email).execute();
  await trx.deleteFrom('contact_messages').where(sql`lower(email)`, '=', email).execute();
  await trx.deleteFrom('mail_failures').where(sql`lower(email)`, '=', email).execute();
  await trx.deleteFrom('outbox').where(sql`lower("to")`, '=', email).execute();
  await trx
    .updateTable('abuse_reports')
    .set({ email: null })
    .where(sql`lower(email)`, '=', email)
    .execute();
  await trx.deleteFrom('activity').where('user_id', '=', userId).execute();
  // In logs of accounts that they worked in.
  await trx
    .updateTable('activity')
    .set({ actor_name: DELETED_ACTOR })
    .where('actor_kind', '=', 'person')
    .where('actor_id', '=', userId)
    .where('actor_name', 'is not', null)
    .execute();
  await trx.deleteFrom('users').where('id', '=', userId).execute();
}

/** What was bought, or is being bought, stays in the books without address and name. */
async function forgetBuyer(trx: Kysely<Schema>, { userId, email }: Person): Promise<void> {
  const isTheirs = sql<boolean>`lower(email) = ${email}`;
  await trx
    .updateTable('checkouts')
    .set({ email: '', buyer_name: null })
    .where((where) =>
      where.or([where('user_id', '=', userId), where('granted_to', '=', userId), isTheirs]),
    )
    .execute();
  for (const table of ['premium_subscriptions', 'sandbox_checkouts'] as const) {
    await trx
      .updateTable(table)
      .set({ email: '' })
      .where((where) => where.or([where('user_id', '=', userId), isTheirs]))
      .execute();
  }
  await trx.deleteFrom('subscribers').where(sql`lower(email)`, '=', email).execute();
}

/** Claims that stay are claims of that mailbox, whoever signs up with it next. */
async function countKept(
  trx: Kysely<Schema>,
  { userId, mailboxHash, now }: { userId: string; mailboxHash: Buffer; now: Date },
): Promise<void> {
  const { count } = await trx
    .selectFrom('blog_posts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('claimed_by', '=', userId)
    .where('is_claimed', '=', true)
    .executeTakeFirstOrThrow();
  if (count === 0) return;
  await trx
    .insertInto('kept_claims')
    .values({ mailbox_hash: mailboxHash, count, kept_at: now })
    .onConflict((conflict) =>
      conflict.column('mailbox_hash').doUpdateSet({
        count: sql<number>`kept_claims.count + excluded.count`,
        kept_at: now,
      }),
    )
    .execute();
}

async function giveUpCredits(
  trx: Kysely<Schema>,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await sql`
    with account as (
      select user_id, amount + bonus - total_used as balance
      from credits where user_id = ${userId} for no key update
    ), entry as (
      insert into credit_entries (user_id, kind, credits, key, reason, created_at)
      select user_id, 'adjustment', -balance, 'account-deleted:' || user_id, 'Account deleted', ${now}::timestamptz
      from account where balance > 0
      returning user_id, credits
    )
    update credits set amount = amount + entry.credits, updated_at = ${now}::timestamptz
    from entry where credits.user_id = entry.user_id`.execute(trx);
}
