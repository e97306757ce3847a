import { type HostRuleKind, hostsAbove } from '@linkwright/core/all';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { AbuseReportsTable, HostRulesTable, Schema } from '../../../db/schema.ts';
import { leadsToHost } from '../../../db/target-host.ts';
import { newestFirst, type Page, type PageQuery, readPage, time } from '../../../http/list-page.ts';

export type AbuseReportRow = Selectable<AbuseReportsTable>;
export type HostRuleRow = Selectable<HostRulesTable> & { posts: number };

/** A post that anybody can read, by what a report keeps of it. */
export const selectReportable = (db: Kysely<Schema>, slug: string, now: Date) =>
  db
    .selectFrom('blog_posts')
    .select(['id', 'slug', 'title', 'target_url'])
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();

export async function insertReport(
  trx: Kysely<Schema>,
  report: Insertable<AbuseReportsTable>,
): Promise<void> {
  await trx.insertInto('abuse_reports').values(report).execute();
}

/** Newest first. */
export const selectReports = (
  db: Kysely<Schema>,
  { state, ...page }: Pick<AbuseReportRow, 'state'> & PageQuery,
): Promise<Page<AbuseReportRow>> =>
  readPage(
    db.selectFrom('abuse_reports').selectAll().where('state', '=', state),
    newestFirst,
    page,
  );

/** A report, held until the transaction ends. */
export const lockReport = (trx: Kysely<Schema>, id: string): Promise<AbuseReportRow | undefined> =>
  trx.selectFrom('abuse_reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Answers open reports: this one, or all of a slug. Returns how many. */
export async function closeReports(
  trx: Kysely<Schema>,
  which: { id: string } | { slug: string },
  answer: Pick<AbuseReportRow, 'state' | 'note' | 'decided_by' | 'decided_at'>,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('abuse_reports')
    .set(answer)
    .where('state', '=', 'open')
    .where((where) => ('id' in which ? where('id', '=', which.id) : where('slug', '=', which.slug)))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes what was answered before then. */
export async function deleteAnswered(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('abuse_reports').where('decided_at', '<', before).execute();
}

const rules = (db: Kysely<Schema>) =>
  db
    .selectFrom('host_rules')
    .selectAll()
    .select((where) =>
      where
        .selectFrom('blog_posts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(leadsToHost('blog_posts.target_url', sql.ref('host_rules.host')))
        .as('posts'),
    )
    .$castTo<HostRuleRow>();

/** Newest first, with how many posts lead to each. */
export function selectRules(
  db: Kysely<Schema>,
  { kind, ...page }: { kind?: HostRuleKind | undefined } & PageQuery,
): Promise<Page<HostRuleRow>> {
  const query = kind ? rules(db).where('kind', '=', kind) : rules(db);
  return readPage(query, { by: { created_at: time, host: z.string().max(253) } }, page);
}

export const selectRule = (db: Kysely<Schema>, host: string): Promise<HostRuleRow> =>
  rules(db).where('host', '=', host).executeTakeFirstOrThrow();

/** Sets the rule for a host, whether or not there is one. */
export async function upsertRule(
  trx: Kysely<Schema>,
  rule: Insertable<HostRulesTable>,
): Promise<void> {
  const { host: _, ...values } = rule;
  await trx
    .insertInto('host_rules')
    .values(rule)
    .onConflict((conflict) => conflict.column('host').doUpdateSet(values))
    .execute();
}

/** False when there is none. */
export async function deleteRule(trx: Kysely<Schema>, host: string): Promise<boolean> {
  const deleted = await trx.deleteFrom('host_rules').where('host', '=', host).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Whether a rule blocks the host, or one above it. */
export async function isBlockedHost(db: Kysely<Schema>, hostname: string): Promise<boolean> {
  const rule = await db
    .selectFrom('host_rules')
    .select('host')
    .where('kind', '=', 'block')
    .where('host', 'in', ['', ...hostsAbove(hostname)])
    .executeTakeFirst();
  return rule !== undefined;
}

/** Hosts that a writer may link to. */
export async function selectAllowedHosts(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('host_rules')
    .select('host')
    .where('kind', '=', 'allow')
    .execute();
  return rows.map(({ host }) => host);
}
