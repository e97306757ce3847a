import { type Monitor, readAddress } from '@linkwright/core/all';
import type { Client } from '@linkwright/core/client';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { followPages } from './pages.ts';

/** Beginnings of an id that are shorter could be a word. */
const ID = /^[\da-f]{4}[\da-f-]{0,32}$/i;

/** Characters of an id that lists show, and that are enough to name a watched link. */
export const SHOWN_ID = 8;

/**
 * Finds the watched link that a page's address, an id or the beginning of one names. Throws UsageError
 * where that is none, or more than one.
 */
export function monitorFinder(ctx: Context, client: Client): (name: string) => Promise<Monitor> {
  let all: Promise<Monitor[]> | undefined;
  return async (text) => {
    const name = text.trim();
    const pages = ID.test(name) ? undefined : pagesNamed(name);
    if (pages?.length === 0) {
      throw new UsageError(`'${name}' is no watched link: give its page's address or its id`);
    }
    all ??= readAll(ctx, client);
    const found = (await all).filter(({ id, pageUrl }) =>
      pages ? pages.includes(pageUrl) : id.startsWith(name.toLowerCase()),
    );
    const [first, second] = found;
    if (!first) throw new UsageError(`You watch no link of '${name}'`);
    if (second) {
      const ids = found.map(({ id }) => id.slice(0, SHOWN_ID)).join(', ');
      throw new UsageError(`'${name}' names ${found.length} watched links; name one by id: ${ids}`);
    }
    return first;
  };
}

/** Lists show addresses without their scheme. */
function pagesNamed(name: string): string[] {
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(name);
  const addresses = hasScheme ? [name] : [name, `http://${name}`];
  return addresses.map(readAddress).flatMap((page) => (page.ok ? [page.url] : []));
}

async function readAll(ctx: Context, client: Client): Promise<Monitor[]> {
  const read = (query: { limit: number; cursor?: string }) =>
    client.listMonitors(query, { signal: ctx.signal });
  const monitors: Monitor[] = [];
  for await (const monitor of followPages(ctx, { read, pageSize: 100 })) monitors.push(monitor);
  return monitors;
}
