import {
  AppError,
  isOfSite,
  LINK_CHECKS_PER_PAGE,
  nextPages,
  outgoingLinks,
  type PageJudgement,
  type ProspectPage,
} from '@linkwright/core/all';
import type { Selectable } from 'kysely';
import type { Context } from '../../../context.ts';
import { InputSetAside, type Readings } from '../../../db/reading-log.ts';
import type { Run } from '../../../db/runs.ts';
import type { DiscoveriesTable } from '../../../db/schema.ts';
import { storable } from '../../../db/storable.ts';
import type { Run as JobRun } from '../../../gateways/jobs.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import { type FoundOnPage, keepProspect } from './keep-prospect.ts';
import {
  addPages,
  discoveryRuns,
  endPage,
  hasPages,
  insertLinks,
  noteSource,
  selectLinks,
  selectWaiting,
  type WaitingPage,
} from './run-store.ts';
import { findSeeds } from './seeds.ts';
import { tryLink, type Visiting } from './visit.ts';

/** Pages read at once; the guarded door asks a host for two. */
const CONCURRENCY = 4;
/** Outgoing links of one page that are tried. */
const LINKS_OF_A_PAGE = 25;

type Search = Selectable<DiscoveriesTable>;

/** Does one search's work. Each page is stored as it is read: a killed run goes on there. */
export const runDiscoveryJob: JobDefinition = {
  name: 'run-discovery',
  work: (ctx, data, job) => runDiscovery(ctx, (data as { id: string }).id, job),
};

/**
 * Reads the pages of a search that are not read yet. May be called again for one search, also while
 * another process is at it: the later call has it then. Throws when it must be gone on with.
 */
export async function runDiscovery(ctx: Context, id: string, job: JobRun): Promise<void> {
  const run: Run = { id, runner: ctx.uuid() };
  const search = await discoveryRuns.take(ctx.db, run, ctx.clock());
  if (!search) return;
  const signal = AbortSignal.any([job.signal, ctx.stopping.signal]);
  try {
    const readings = await ctx.readings.of('discovery', [id]);
    const visiting = { fetchPage: readings.guard(id, ctx.pages.fetchPage), signal };
    if (!(await begin(ctx, run, search, { readings, visiting }))) return;
    for (;;) {
      const pages = await selectWaiting(ctx.db, id, CONCURRENCY);
      if (pages.length === 0) break;
      const going = await Promise.all(
        pages.map((page) => follow(ctx, { run, search, page, readings, visiting })),
      );
      if (!going.every(Boolean)) return;
    }
    await discoveryRuns.end(ctx.db, run, { status: 'done', now: ctx.clock() });
  } catch (error) {
    const isStopped = signal.aborted;
    if (!isStopped && (error instanceof AppError || job.isLast)) {
      const note = error instanceof AppError ? error.message : 'An unexpected error occurred';
      await discoveryRuns.end(ctx.db, run, { status: 'failed', now: ctx.clock() }, { note });
      if (error instanceof AppError) return;
    }
    throw error;
  }
}

/** Finds where to begin, unless an earlier run has. False when the run has lost the search. */
async function begin(
  ctx: Context,
  run: Run,
  search: Search,
  reading: { readings: Readings; visiting: Visiting },
): Promise<boolean> {
  if (await hasPages(ctx.db, run.id)) return true;
  const { urls, source } = await findSeeds(ctx, search, reading);
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await discoveryRuns.hold(trx, run))) return false;
    if (source) await noteSource(trx, run.id, source);
    await addPages(trx, run.id, { urls, depth: 0, most: search.max_pages });
    return true;
  });
}

/** A page that is set aside is passed over. */
function passOver(error: unknown): null {
  if (error instanceof InputSetAside) return null;
  throw error;
}

/** Reads one page, tries its links, and stores all of it at once. False when the run is lost. */
async function follow(
  ctx: Context,
  {
    run,
    search,
    page: { url, depth },
    readings,
    visiting,
  }: { run: Run; search: Search; page: WaitingPage; readings: Readings; visiting: Visiting },
): Promise<boolean> {
  const sought = { subject: search.subject, targetUrl: search.target_url };
  const { fetchPage } = ctx.pages;
  const { signal } = visiting;
  const see = () => ctx.room.readProspect(url, { fetchPage, signal, sought });
  const read = storable(await readings.read(run.id, url, see, signal).catch(passOver));
  const page = read?.page;
  const links = page
    ? await tryLinks(ctx, { id: run.id, search, page, visiting })
    : { tried: new Map<string, string | null>(), broken: [] };
  // What was cut off was not seen.
  visiting.signal.throwIfAborted();
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await discoveryRuns.hold(trx, run))) return false;
    await endPage(trx, { id: run.id, url, state: page ? 'read' : 'passed' });
    if (!page) return true;
    await insertLinks(trx, run.id, links.tried);
    if (depth < search.depth) {
      const urls = nextPages(page, { followsSites: search.follows_sites });
      await addPages(trx, run.id, { urls, depth: depth + 1, most: search.max_pages });
    }
    const finds = findsOf(read.judgement, search.subject, links.broken);
    await keepProspect(ctx, trx, { search, page, depth, finds });
    return true;
  });
}

/** Tries the outgoing links that the search does not know yet, within its budget. */
async function tryLinks(
  ctx: Context,
  {
    id,
    search,
    page,
    visiting,
  }: { id: string; search: Search; page: Pick<ProspectPage, 'url' | 'links'>; visiting: Visiting },
): Promise<{ tried: Map<string, string | null>; broken: { url: string; why: string }[] }> {
  // A broken link to one's own site is no reason to write to somebody.
  const urls = outgoingLinks(page)
    .map(({ url }) => url)
    .filter((url) => !isOfSite(url, search.target_url))
    .slice(0, LINKS_OF_A_PAGE);
  const { known, tried: before } = await selectLinks(ctx.db, id, urls);
  const room = Math.max(0, search.max_pages * LINK_CHECKS_PER_PAGE - before);
  const open = urls.filter((url) => !known.has(url)).slice(0, room);
  const tried = new Map(
    await Promise.all(open.map(async (url) => [url, await tryLink(url, visiting)] as const)),
  );
  const broken = urls.flatMap((url) => {
    const why = tried.get(url) ?? known.get(url);
    return why ? [{ url, why }] : [];
  });
  return { tried, broken };
}

/** A page of the target's own is no prospect, and one that links to it has no need of a word. */
function findsOf(
  { mentions, snippet, linksToTarget, isTarget, otherSites, isResourcePage }: PageJudgement,
  subject: string,
  broken: readonly { url: string; why: string }[],
): FoundOnPage[] {
  if (isTarget) return [];
  const found: FoundOnPage[] = broken.map(({ url, why }) => ({
    kind: 'broken-link',
    reason: `Links to ${url}: ${why}`,
    snippet,
    brokenUrl: url,
  }));
  if (linksToTarget) return found;
  if (mentions > 0) {
    const times = mentions === 1 ? 'once' : `${mentions} times`;
    const reason = `Names “${subject}” ${times} and does not link to the site`;
    found.push({ kind: 'mention', reason, snippet, brokenUrl: '' });
  }
  if (isResourcePage) {
    const reason = `A list of links to ${otherSites} other sites, without the site`;
    found.push({ kind: 'resource-page', reason, snippet, brokenUrl: '' });
  }
  return found;
}
