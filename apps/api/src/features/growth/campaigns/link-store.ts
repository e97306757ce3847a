import {
  AppError,
  type CampaignLinkState,
  type Inspection,
  type PlannedLink,
} from '@linkwright/core/all';
import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { CampaignLinksTable, Schema } from '../../../db/schema.ts';
import { number, type Page, type PageQuery, readPage } from '../../../http/list-page.ts';

export type LinkRow = Selectable<CampaignLinksTable>;
/** A link without its article and what is compared of it, which are large. */
export type ListedLink = Omit<LinkRow, 'draft' | 'sketch'>;

export const linkColumns = [
  ...([
    'id',
    'campaign_id',
    'number',
    'keyword',
    'anchor_text',
    'state',
    'round',
    'rewrites',
  ] as const),
  ...(['title', 'post_id', 'url', 'attempts', 'problem', 'verdict', 'looked_at'] as const),
  ...(['rel', 'snippet'] as const),
  ...(['missed_since', 'sent_at', 'begun_on', 'planned_on', 'due_at', 'taken_until'] as const),
  ...(['publish_at', 'withdrawn_at'] as const),
  ...(['written_at', 'published_at', 'live_at', 'ended_at'] as const),
] satisfies (keyof ListedLink)[];

/** What a look at a link's page is kept of; what was last seen of the link stays where it saw none. */
export const seenIn = ({ verdict, link }: Pick<Inspection, 'verdict' | 'link'>, at: Date) => ({
  verdict,
  looked_at: at,
  ...(link ? { rel: link.rel, snippet: link.snippet } : {}),
});

const DAY_MS = 24 * 60 * 60 * 1000;
/** A reservation lives so long after its last renewal: longer than any server is away. */
export const HOLD_MS = 400 * DAY_MS;
/** What the keys of all of them begin with. */
export const HOLD_PREFIX = 'campaign:';

/** Names the reservation of a link's credit. */
export const holdKey = (link: Pick<LinkRow, 'campaign_id' | 'number' | 'round'>): string =>
  `${linkKey(link)}${link.round === 0 ? '' : `:${link.round}`}`;

/** Names the link itself, the same for every try: where it is published, it is there once. */
export const linkKey = ({
  campaign_id: campaignId,
  number,
}: Pick<LinkRow, 'campaign_id' | 'number'>): string => `${HOLD_PREFIX}${campaignId}:${number}`;

export async function insertLinks(
  trx: Kysely<Schema>,
  campaignId: string,
  links: readonly (PlannedLink & { id: string })[],
): Promise<void> {
  await trx
    .insertInto('campaign_links')
    .values(
      links.map(({ id, number, keyword, anchorText }) => ({
        id,
        campaign_id: campaignId,
        number,
        keyword,
        anchor_text: anchorText,
      })),
    )
    .execute();
}

/** A campaign's links in their order. */
export function selectLinks(
  db: Kysely<Schema>,
  campaignId: string,
  { state, ...page }: { state?: CampaignLinkState | undefined } & PageQuery,
): Promise<Page<ListedLink>> {
  const links = db
    .selectFrom('campaign_links')
    .select(linkColumns)
    .where('campaign_id', '=', campaignId);
  return readPage(
    state ? links.where('state', '=', state) : links,
    { by: { number }, direction: 'asc' },
    page,
  );
}

/** Throws NOT_FOUND. */
export async function findLink(
  db: Kysely<Schema>,
  campaignId: string,
  linkId: string,
): Promise<LinkRow> {
  const row = await db
    .selectFrom('campaign_links')
    .selectAll()
    .where('id', '=', linkId)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** The same, held; its campaign is held before. */
export async function lockLink(
  trx: Kysely<Schema>,
  campaignId: string,
  linkId: string,
): Promise<LinkRow> {
  const row = await trx
    .selectFrom('campaign_links')
    .selectAll()
    .where('id', '=', linkId)
    .where('campaign_id', '=', campaignId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export const updateLink = (
  trx: Kysely<Schema>,
  id: string,
  values: Updateable<CampaignLinksTable>,
): Promise<LinkRow> =>
  trx
    .updateTable('campaign_links')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function updateLinks(
  trx: Kysely<Schema>,
  links: readonly Pick<ListedLink, 'id'>[],
  values: Updateable<CampaignLinksTable>,
): Promise<void> {
  if (links.length === 0) return;
  const ids = links.map(({ id }) => id);
  await trx.updateTable('campaign_links').set(values).where('id', 'in', ids).execute();
}

/** Those that await approval, held, in their order. */
export const lockAwaiting = (trx: Kysely<Schema>, campaignId: string): Promise<ListedLink[]> =>
  trx
    .selectFrom('campaign_links')
    .select(linkColumns)
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'awaiting-approval')
    .orderBy('number')
    .forUpdate()
    .execute();

/** Those that can be called off, held: nothing of theirs is published, nor may be at a destination. */
export const lockCancellable = (trx: Kysely<Schema>, campaignId: string): Promise<ListedLink[]> =>
  trx
    .selectFrom('campaign_links')
    .select(linkColumns)
    .where('campaign_id', '=', campaignId)
    .where((where) =>
      where.or([
        where('state', 'in', ['queued', 'generating', 'awaiting-approval']),
        where.and([where('state', '=', 'publishing'), where('sent_at', 'is', null)]),
      ]),
    )
    .orderBy('number')
    .forUpdate()
    .execute();

/** Those that failed, for one of these reasons or for any, held; whether an article of theirs is kept. */
export async function lockFailed(
  trx: Kysely<Schema>,
  campaignId: string,
  problems: readonly string[] | undefined,
): Promise<(ListedLink & { isWritten: boolean })[]> {
  if (problems?.length === 0) return [];
  const failed = trx
    .selectFrom('campaign_links')
    .select(linkColumns)
    .select(({ eb }) => eb('draft', 'is not', null).as('isWritten'))
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'failed')
    .orderBy('number')
    .forUpdate();
  const rows = await (problems ? failed.where('problem', 'in', problems) : failed).execute();
  return rows.map((row) => ({ ...row, isWritten: Boolean(row.isWritten) }));
}

/** Links that failed, by why, the commonest reason first. */
export const countProblems = (
  db: Kysely<Schema>,
  campaignId: string,
): Promise<{ problem: string; links: number }[]> =>
  db
    .selectFrom('campaign_links')
    .select(({ fn }) => [
      fn.coalesce('problem', sql.lit('')).as('problem'),
      fn.countAll<number>().as('links'),
    ])
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'failed')
    .where('problem', 'is not', null)
    .groupBy('problem')
    .orderBy('links', 'desc')
    .orderBy('problem')
    .execute();

/** Keywords and anchor texts with their states: what the anchor mix is made of. */
export const selectMixed = (db: Kysely<Schema>, campaignId: string) =>
  db
    .selectFrom('campaign_links')
    .select(['keyword', 'anchor_text as anchorText', 'state'])
    .where('campaign_id', '=', campaignId)
    .orderBy('number')
    .execute();
