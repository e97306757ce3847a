import type { IndexNowState } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { keyPath, servedHosts } from './hosts.ts';
import { countTold, selectHosts } from './store.ts';

/** Whether search engines are told, of what, and what they answered. */
export async function readState(ctx: Context): Promise<IndexNowState> {
  const answers = new Map((await selectHosts(ctx.db)).map((row) => [row.host, row]));
  const counts = new Map((await countTold(ctx.db)).map((row) => [row.host, row]));
  const now = ctx.clock();
  return {
    isOn: ctx.config.indexNow,
    hosts: servedHosts(ctx).map(({ host, url }) => {
      const answer = answers.get(host);
      return {
        host,
        keyUrl: url + keyPath(ctx),
        told: counts.get(host)?.count ?? 0,
        lastToldAt: counts.get(host)?.last.toISOString() ?? null,
        problem: answer?.problem ?? null,
        nextAt: answer && answer.next_at > now ? answer.next_at.toISOString() : null,
      };
    }),
  };
}
