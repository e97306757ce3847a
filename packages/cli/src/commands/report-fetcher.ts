import manifest from '../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';

/** The guarded door to strangers' pages, opened from this machine. */
export async function openFetcher(ctx: Context, { fetchAllowPrivate }: Config) {
  const { createPageFetcher } = await import('@linkwright/core/node');
  return createPageFetcher({
    version: manifest.version,
    publicUrl: 'run by a person in a terminal',
    allowPrivate: fetchAllowPrivate,
    clock: ctx.clock,
  });
}
