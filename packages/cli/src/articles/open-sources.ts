import type { GatherSources } from '@linkwright/core/node';
import { openFetcher } from '../commands/report-fetcher.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';

/** Reads what articles may state, from this machine. */
export interface Sources {
  gather: GatherSources;
  close(): Promise<void>;
}

export async function openSources(ctx: Context, config: Config): Promise<Sources> {
  const { createSourceGathering, openReadingRoom } = await import('@linkwright/core/node');
  const { fetchPage, close } = await openFetcher(ctx, config);
  const room = openReadingRoom();
  return {
    gather: createSourceGathering({ room, fetchPage, clock: ctx.clock }),
    async close() {
      room.close();
      await close();
    },
  };
}
