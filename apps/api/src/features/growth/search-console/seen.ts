import {
  type askSeen as endpoint,
  isOfProperty,
  isPropertyOfHost,
  type PageIndex,
  readPageKey,
  SEARCH_PERIOD_DAYS,
  type SearchFigures,
  type SeenAnswer,
  shiftDay,
  unknownIndex,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { domainUrl } from '../../../http/domain-site.ts';
import { selectPeriod, sumFigures } from './figures-store.ts';
import { countsOf, presentIndex } from './present.ts';
import { selectHostStates, selectMovedPosts, selectSaid } from './seen-store.ts';
import { type SiteRow, selectSites } from './store.ts';

type Body = z.output<(typeof endpoint)['body']>;

/**
 * What is known of pages and queries by the user's sites. Whether a page of this installation is in the
 * index is told by the operator's sites, too: it is public, and their figures are not.
 */
export async function readSeen(ctx: Context, userId: string, body: Body): Promise<SeenAnswer> {
  const sites = await selectSites(ctx.db, userId);
  const places = await placesOf(ctx, body.urls);
  const keys = [...new Set(places.values())];
  const indexes = await readIndexAt(ctx, userId, places);
  const figures = await readFigures(ctx, sites, keys, 'page');
  return {
    pages: body.urls.map((url) => {
      const key = places.get(url) ?? '';
      return {
        url,
        index: indexes.get(url) ?? unknownIndex,
        figures: figures(key, (site) => isOfProperty(site.property, key)),
      };
    }),
    hosts: await readHosts(ctx, userId, body.hosts),
    queries: await readQueries(ctx, sites, body.queries),
  };
}

/** The context's function of that name. */
export const readIndex = async (
  ctx: Context,
  userId: string | null,
  urls: readonly string[],
): Promise<Map<string, PageIndex>> => readIndexAt(ctx, userId, await placesOf(ctx, urls));

/** What is said of pages, by the addresses that they were asked for by; `places` has where those lead. */
async function readIndexAt(
  ctx: Context,
  userId: string | null,
  places: ReadonlyMap<string, string>,
): Promise<Map<string, PageIndex>> {
  const viewer = { userId, ownHosts: ownHosts(ctx) };
  const said = await selectSaid(ctx.db, viewer, [...new Set(places.values())]);
  const byKey = new Map(said.map((row) => [row.url, presentIndex(row)]));
  return new Map(
    [...places].flatMap(([url, key]) => {
      const index = byKey.get(key);
      return index ? [[url, index] as const] : [];
    }),
  );
}

/** Where the asked addresses lead: posts may live on the blog of a domain. */
async function placesOf(ctx: Context, urls: readonly string[]): Promise<Map<string, string>> {
  const keys = new Map(
    urls.flatMap((url) => {
      const key = readPageKey(url);
      return key === null ? [] : [[url, key] as const];
    }),
  );
  const paths = [...keys.values()].flatMap((key) =>
    key.startsWith(`${ctx.publicUrl}/`) ? [key.slice(ctx.publicUrl.length)] : [],
  );
  const moved = await selectMovedPosts(ctx.db, paths);
  const hosts = new Map(moved.map((post) => [ctx.publicUrl + post.path, post.host]));
  for (const [url, key] of keys) {
    const host = hosts.get(key);
    if (host) keys.set(url, domainUrl(ctx, host) + key.slice(ctx.publicUrl.length));
  }
  return keys;
}

/** Hosts that this installation serves. */
const ownHosts = ({ publicUrl, domainSites }: Context): string[] => [
  new URL(publicUrl).hostname,
  ...domainSites.byHost.keys(),
];

async function readHosts(
  ctx: Context,
  userId: string,
  hosts: string[],
): Promise<SeenAnswer['hosts']> {
  const viewer = { userId, ownHosts: ownHosts(ctx) };
  const byHost = Map.groupBy(await selectHostStates(ctx.db, viewer, hosts), ({ host }) => host);
  return hosts.map((host) => {
    const states = (byHost.get(host) ?? []).toSorted(
      (one, other) => (other.at?.getTime() ?? 0) - (one.at?.getTime() ?? 0),
    );
    return {
      host,
      counts: countsOf(states),
      at: states[0]?.at?.toISOString() ?? null,
      source: states[0]?.source ?? null,
    };
  });
}

async function readQueries(
  ctx: Context,
  sites: SiteRow[],
  asked: Body['queries'],
): Promise<SeenAnswer['queries']> {
  const keys = asked.map(({ query }) => query.trim().toLowerCase());
  const figures = await readFigures(ctx, sites, [...new Set(keys)], 'query');
  return asked.map(({ host, query }, at) => ({
    host,
    query,
    figures: figures(keys[at] ?? '', (site) => isPropertyOfHost(site.property, host)),
  }));
}

/** Figures by key, of the first site that is of the asked kind and has some. */
async function readFigures(
  { db }: Pick<Context, 'db'>,
  sites: SiteRow[],
  keys: string[],
  kind: 'query' | 'page',
): Promise<(key: string, isOf: (site: SiteRow) => boolean) => SearchFigures | null> {
  const found: { site: SiteRow; byKey: Map<string, SearchFigures> }[] = [];
  for (const site of keys.length === 0 ? [] : sites) {
    const last = await selectPeriod(db, site.id, kind);
    if (!last) continue;
    const { to_day: to, source } = last;
    const isDaily = last.from_day === to;
    const from = isDaily ? shiftDay(to, 1 - SEARCH_PERIOD_DAYS) : last.from_day;
    const span = { kind, from, to, isDaily, keys, limit: keys.length };
    const sums = await sumFigures(db, site.id, span);
    const byKey = new Map(
      sums.map(({ key, clicks, impressions, position }) => [
        key,
        { clicks, impressions, position, from, to, source },
      ]),
    );
    found.push({ site, byKey });
  }
  return (key, isOf) =>
    found.find(({ site, byKey }) => isOf(site) && byKey.has(key))?.byKey.get(key) ?? null;
}
