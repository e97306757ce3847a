import type { ActivitySubject } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../../db/schema.ts';

/** Where the name of a thing is stored; its id is the row's. */
const columns: Record<
  Exclude<ActivitySubject, 'credit-entry' | 'app'>,
  readonly [keyof Schema, string]
> = {
  post: ['blog_posts', 'title'],
  draft: ['drafts', 'title'],
  campaign: ['campaigns', 'name'],
  'campaign-template': ['campaign_templates', 'name'],
  automation: ['automations', 'name'],
  destination: ['destinations', 'name'],
  'watched-link': ['watched_links', 'page_url'],
  'status-page': ['status_pages', 'name'],
  report: ['reports', 'destination_url'],
  'client-report': ['client_reports', 'client_name'],
  'tracked-keyword': ['rank_trackers', 'keyword'],
  'keyword-list': ['keyword_lists', 'name'],
  search: ['discoveries', 'seed'],
  'search-site': ['search_sites', 'property'],
  prospect: ['prospect_pages', 'page_url'],
  ad: ['ad_sets', 'name'],
  'api-key': ['api_keys', 'name'],
  partner: ['partners', 'name'],
  passkey: ['passkeys', 'name'],
};

/** What a thing is called; null where it has no name or is not there. */
export async function selectName(
  db: Kysely<Schema>,
  kind: ActivitySubject,
  id: string,
): Promise<string | null> {
  // Answers name an app. A key that deletes itself calls itself `current`.
  if (kind === 'credit-entry' || kind === 'app' || !z.uuid().safeParse(id).success) return null;
  const [table, column] = columns[kind];
  const { rows } = await sql<{ name: string | null }>`
    select left(${sql.ref(column)}, 200) as name from ${sql.table(table)} where id = ${id}`.execute(
    db,
  );
  return rows[0]?.name ?? null;
}
