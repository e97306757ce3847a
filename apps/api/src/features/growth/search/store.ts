import type { Found, SearchKind } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import { likePattern } from '../../../db/like-pattern.ts';
import type { Schema } from '../../../db/schema.ts';

/** Of each kind. */
const MOST = 5;

interface Place {
  table: keyof Schema;
  /** Columns that hold the text. */
  within: readonly string[];
  id: string;
  title: string;
  detail: string;
}

const own = { id: 'id' } as const;
const places: Record<SearchKind, Place> = {
  post: {
    table: 'blog_posts',
    within: ['title', 'target_url', 'anchor_text'],
    id: 'slug',
    title: 'title',
    detail: 'target_url',
  },
  draft: { ...own, table: 'drafts', within: ['title'], title: 'title', detail: 'meta_description' },
  campaign: {
    ...own,
    table: 'campaigns',
    within: ['name', 'target_url'],
    title: 'name',
    detail: 'target_url',
  },
  'watched-link': {
    ...own,
    table: 'watched_links',
    within: ['page_url', 'destination_url', 'anchor_text'],
    title: 'page_url',
    detail: 'destination_url',
  },
  report: {
    ...own,
    table: 'reports',
    within: ['keyword', 'anchor_text', 'destination_url'],
    title: 'keyword',
    detail: 'destination_url',
  },
  'tracked-keyword': {
    ...own,
    table: 'rank_trackers',
    within: ['keyword', 'host'],
    title: 'keyword',
    detail: 'host',
  },
  'keyword-list': {
    ...own,
    table: 'keyword_lists',
    within: ['name'],
    title: 'name',
    detail: 'country',
  },
};

/** What of the user's own holds the text in its name or its address, in one question. */
export async function findOwn(db: Kysely<Schema>, userId: string, text: string): Promise<Found[]> {
  const pattern = likePattern(text);
  const questions = Object.entries(places).map(([kind, { table, within, id, title, detail }]) => {
    const holds = within.map((column) => sql`${sql.ref(column)} ilike ${pattern}`);
    return sql`(
      select ${sql.lit(kind)} as kind, ${sql.ref(id)}::text as id,
        ${sql.ref(title)} as title, ${sql.ref(detail)} as detail
      from ${sql.table(table)}
      where user_id = ${userId} and (${sql.join(holds, sql` or `)})
      order by created_at desc limit ${MOST}
    )`;
  });
  const { rows } = await sql<Found>`${sql.join(questions, sql` union all `)}`.execute(db);
  return rows;
}
