import { MAX_INDEX_NOW_URLS } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { tellIndexNow } from '../../../gateways/index-now.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import { indexNowKey, keyPath, servedHosts } from './hosts.ts';
import { noteTold, putHost, selectChangedPages, selectHosts } from './store.ts';

/** Tells search engines of posts that are new, changed or gone. Comes round every five minutes. */
export const tellIndexNowJob: JobDefinition = {
  name: 'tell-index-now',
  schedule: '*/5 * * * *',
  async work(ctx, _data, { signal }) {
    const pages = await tellChanges(ctx, signal);
    if (pages > 0) ctx.log.info({ pages }, 'search engines told of pages');
  },
};

/**
 * One call for each host whose pages changed, of as many as one call takes; of how many pages search
 * engines were told. A host that they refused is left alone for a while.
 */
export async function tellChanges(ctx: Context, signal: AbortSignal): Promise<number> {
  if (!ctx.config.indexNow) return 0;
  const known = new Map((await selectHosts(ctx.db)).map((row) => [row.host, row]));
  let told = 0;
  for (const served of servedHosts(ctx)) {
    const { host, url } = served;
    const now = ctx.clock();
    const next = known.get(host)?.next_at;
    if (signal.aborted || (next && next > now)) continue;
    const { minIndexedScore: minScore } = ctx.config;
    const limit = MAX_INDEX_NOW_URLS;
    const pages = await selectChangedPages(ctx.db, served, { minScore, limit });
    if (pages.length === 0) continue;
    const outcome = await tellIndexNow({
      endpoint: ctx.config.indexNowUrl,
      host,
      key: indexNowKey(ctx),
      keyUrl: url + keyPath(ctx),
      urls: pages.map((page) => page.url),
      signal,
    });
    const answered = ctx.clock();
    await ctx.db.transaction().execute(async (trx) => {
      if (outcome.isTaken) await noteTold(trx, host, pages, now);
      const after = outcome.isTaken ? 0 : outcome.retryMs;
      await putHost(trx, {
        host,
        problem: outcome.isTaken ? null : outcome.problem,
        answered_at: answered,
        next_at: new Date(answered.getTime() + after),
      });
    });
    if (outcome.isTaken) told += pages.length;
  }
  return told;
}
