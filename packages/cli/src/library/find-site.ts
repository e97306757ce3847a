import { type SearchSite, sayProperty } from '@linkwright/core/all';
import type { Client } from '@linkwright/core/client';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { SHOWN_ID } from './find-monitor.ts';

/** Finds the site that a property, a host or an id names. Throws UsageError where that is none, or several. */
export function siteFinder(ctx: Context, client: Client): (name: string) => Promise<SearchSite> {
  let all: Promise<SearchSite[]> | undefined;
  return async (text) => {
    const name = text.trim().toLowerCase();
    all ??= client.searchConsole.overview({ signal: ctx.signal }).then(({ sites }) => sites);
    const sites = await all;
    const exact = sites.filter(({ property }) => property.toLowerCase() === name);
    const found =
      exact.length > 0
        ? exact
        : sites.filter(
            ({ id, property }) =>
              (name.length >= SHOWN_ID && id.startsWith(name)) ||
              sayProperty(property).replace(/^https?:\/\/|\/$/g, '') === name,
          );
    const [first, second] = found;
    if (!first) throw new UsageError(`'${name}' is no site of yours in Search Console`);
    if (second) {
      const names = found.map(({ property }) => property).join(', ');
      throw new UsageError(`'${name}' names ${found.length} sites: ${names}`);
    }
    return first;
  };
}
