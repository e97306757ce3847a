import {
  AppError,
  deliveredLinkStates,
  MAX_SHARED_LINKS,
  type MonitorState,
  type ShareableKind,
  type SharedItem,
  thereStates,
} from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';

interface Shared {
  ownerId: string;
  kind: ShareableKind;
  id: string;
}

const columns = {
  report: 'report_id',
  'client-report': 'client_report_id',
  campaign: 'campaign_id',
  'watched-link': 'watched_link_id',
  post: 'post_id',
} as const satisfies Record<ShareableKind, string>;
const tables = {
  report: 'reports',
  'client-report': 'client_reports',
  campaign: 'campaigns',
  'watched-link': 'watched_links',
  post: 'blog_posts',
} as const satisfies Record<ShareableKind, string>;

/** Lets the clients of a workspace see something of it. Throws NOT_FOUND. */
export async function shareWithClients(ctx: Context, { ownerId, kind, id }: Shared): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom(tables[kind])
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', ownerId)
      .forShare()
      .executeTakeFirst();
    if (!found) throw new AppError('NOT_FOUND');
    await trx
      .insertInto('workspace_shares')
      .values({
        id: ctx.uuid(),
        owner_id: ownerId,
        report_id: null,
        client_report_id: null,
        campaign_id: null,
        watched_link_id: null,
        post_id: null,
        [columns[kind]]: id,
        shared_at: ctx.clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Ends that, whether or not it was so; streams that clients have open end, too. */
export async function unshareWithClients(
  { db }: Context,
  { ownerId, kind, id }: Shared,
): Promise<void> {
  await db
    .deleteFrom('workspace_shares')
    .where('owner_id', '=', ownerId)
    .where(columns[kind], '=', id)
    .execute();
}

/** What the clients of a workspace may see, the latest first. */
export async function listShared(
  { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>,
  ownerId: string,
): Promise<SharedItem[]> {
  const { rows } = await sql<SharedRow>`
    select share.shared_at as "sharedAt",
      case when share.report_id is not null then 'report'
        when share.client_report_id is not null then 'client-report'
        when share.campaign_id is not null then 'campaign'
        when share.watched_link_id is not null then 'watched-link'
        else 'post' end as kind,
      coalesce(share.report_id, client_report_id::text, share.campaign_id::text,
        watched_link_id::text, share.post_id::text) as id,
      coalesce(client.client_name, report.keyword || ' · ' || report.destination_url,
        campaign.name, watched.page_url, post.title) as title,
      coalesce(watched.page_url, post.published_url) as url,
      coalesce(watched.anchor_text, post.anchor_text, '') as "anchorText",
      watched.state, watched.last_look_at as "lookedAt"
    from workspace_shares share
    left join reports report on report.id = share.report_id
    left join client_reports client on client.id = share.client_report_id
    left join campaigns campaign on campaign.id = share.campaign_id
    left join watched_links watched on watched.id = share.watched_link_id
    left join blog_posts post on post.id = share.post_id and post.user_id = ${ownerId}
    where share.owner_id = ${ownerId} and (share.post_id is null or post.id is not null)
    order by share.shared_at desc, share.id`.execute(db);
  const campaigns = rows.filter(({ kind }) => kind === 'campaign').map(({ id }) => id);
  const ofCampaigns = await selectDelivered(db, campaigns);
  return rows.map((row) => {
    const { kind, id, title, sharedAt } = row;
    const links = kind === 'campaign' ? (ofCampaigns.get(id) ?? []) : ownLink(row, publicUrl);
    return {
      kind,
      id,
      title,
      sharedAt: sharedAt.toISOString(),
      links: links.slice(0, MAX_SHARED_LINKS),
      linkCount: links.length,
    };
  });
}

interface SharedRow {
  kind: ShareableKind;
  id: string;
  title: string;
  sharedAt: Date;
  /** Of a watched link or a post. */
  url: string | null;
  anchorText: string;
  state: MonitorState | null;
  lookedAt: Date | null;
}

/** A post's page is ours: it is published with its link. */
function ownLink(
  { kind, url, anchorText, state, lookedAt }: SharedRow,
  publicUrl: string,
): SharedItem['links'] {
  if (url === null) return [];
  const link = { anchorText, lookedAt: lookedAt?.toISOString() ?? null };
  return kind === 'post'
    ? [{ ...link, url: publicUrl + url, isThere: true }]
    : [{ ...link, url, isThere: isThere(state) }];
}

function isThere(state: MonitorState | null): boolean | null {
  if (thereStates.some((each) => each === state)) return true;
  return state === 'lost' || state === 'absent' ? false : null;
}

/** Links of campaigns that were delivered, the newest first. */
async function selectDelivered(
  db: Kysely<Schema>,
  campaigns: readonly string[],
): Promise<Map<string, SharedItem['links']>> {
  if (campaigns.length === 0) return new Map();
  const rows = await db
    .selectFrom('campaign_links')
    .select(['campaign_id', 'url', 'anchor_text', 'state', 'looked_at'])
    .where('campaign_id', 'in', campaigns)
    .where('state', 'in', deliveredLinkStates)
    .where('url', 'is not', null)
    .orderBy('live_at', 'desc')
    .orderBy('number')
    .$narrowType<{ url: string }>()
    .execute();
  const links = Map.groupBy(rows, (row) => row.campaign_id);
  return new Map(
    [...links].map(([id, all]) => [
      id,
      all.map(({ url, anchor_text: anchorText, state, looked_at: lookedAt }) => ({
        url,
        anchorText,
        isThere: state === 'live',
        lookedAt: lookedAt?.toISOString() ?? null,
      })),
    ]),
  );
}

/** Names of a workspace's clients. */
export async function selectClients(db: Kysely<Schema>, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('workspace_members')
    .innerJoin('users', 'users.id', 'workspace_members.member_id')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(sql<string>`coalesce(nullif(trim(profiles.display_name), ''), users.email)`.as('name'))
    .where('workspace_members.owner_id', '=', ownerId)
    .where('workspace_members.role', '=', 'client')
    .orderBy('workspace_members.joined_at')
    .orderBy('users.id')
    .execute();
  return rows.map(({ name }) => name);
}
