import { formatCount, type SearchSite } from '@linkwright/core/all';
import { openUserClient } from '../api-client.ts';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { exit } from '../exit.ts';
import { forEachItem } from '../library/each-item.ts';
import { SHOWN_ID } from '../library/find-monitor.ts';
import { siteFinder } from '../library/find-site.ts';
import { type ListOutput, printList } from '../library/list-output.ts';
import { printable } from '../printable.ts';
import { writeJsonLine } from '../results.ts';

/** Says whether a Google account is connected, and prints the sites. Throws UsageError, AppError. */
export async function showStatus(ctx: Context, flags: CommonFlags): Promise<number> {
  const { client, config } = await openUserClient(ctx, flags);
  const { connection, canConnect, sites, max } = await client.searchConsole.overview({
    signal: ctx.signal,
  });
  if (flags.json) writeJsonLine(ctx, { type: 'connection', canConnect, connection });
  await printList(ctx, { flags, config, list: { items: itemsOf(sites), ...siteList } });
  if (flags.quiet) return exit.done;
  const problem = connection?.problem ? `: ${printable(connection.problem)}` : '';
  const state = connection
    ? `Google account connected on ${connection.connectedAt.slice(0, 10)}, ${connection.state}${problem}`
    : canConnect
      ? `No Google account is connected; connect one at ${config.apiUrl}/search-console`
      : 'No Google account can be connected on this server; files work all the same';
  ctx.stderr.write(`${state}\n${formatCount(sites.length)} of ${formatCount(max)} sites\n`);
  return exit.done;
}

/** Prints what the connected Google account may read. Throws UsageError, AppError. */
export async function listProperties(ctx: Context, flags: CommonFlags): Promise<number> {
  const { client, config } = await openUserClient(ctx, flags);
  const { items } = await client.searchConsole.properties({ signal: ctx.signal });
  const list: Omit<ListOutput<(typeof items)[number]>, 'items'> = {
    type: 'property',
    table: [
      { title: 'read', text: ({ isAdded }) => (isAdded ? 'daily' : '-'), width: 5 },
      { title: 'property', text: ({ property }) => property },
    ],
    csv: {},
  };
  await printList(ctx, { flags, config, list: { items: itemsOf(items), ...list } });
  return exit.done;
}

/** Has a property read every day. Throws UsageError, AppError. */
export async function addSite(ctx: Context, flags: CommonFlags, property: string): Promise<number> {
  const { client } = await openUserClient(ctx, flags);
  const { site } = await client.searchConsole.addSite({ body: { property }, signal: ctx.signal });
  if (flags.json) writeJsonLine(ctx, { type: 'site', ...site });
  else ctx.stdout.write(`${printable(site.property)} is read every day from now on.\n`);
  return exit.done;
}

/** Deletes the figures of sites, after a question. Throws UsageError, AppError. */
export async function removeSites(
  ctx: Context,
  flags: CommonFlags & { yes?: boolean },
  names: string[],
): Promise<number> {
  const { client } = await openUserClient(ctx, flags);
  return forEachItem(ctx, flags, {
    names,
    done: 'removed',
    find: siteFinder(ctx, client),
    label: ({ property }) => property,
    run: ({ id }) => client.searchConsole.removeSite({ params: { id }, signal: ctx.signal }),
    result: ({ id, property }) => ({ id, property }),
    question: (sites) =>
      `Delete all figures of ${sites.map(({ property }) => printable(property)).join(', ')}?`,
  });
}

async function* itemsOf<Item>(items: Item[]): AsyncGenerator<Item> {
  yield* items;
}

const siteList: Omit<ListOutput<SearchSite>, 'items'> = {
  type: 'site',
  table: [
    { title: 'id', text: ({ id }) => id.slice(0, SHOWN_ID), width: SHOWN_ID },
    { title: 'read', text: ({ isConnected }) => (isConnected ? 'daily' : 'files'), width: 5 },
    { title: 'until', text: ({ figuresUntil }) => figuresUntil ?? '-', width: 10 },
    { title: 'indexed', text: ({ index }) => formatCount(index.indexed), width: 7, align: 'right' },
    {
      title: 'not',
      text: ({ index }) => formatCount(index['not-indexed']),
      width: 5,
      align: 'right',
      style: ({ index }) => (index['not-indexed'] > 0 ? 'attention' : undefined),
    },
    { title: 'property', text: ({ property }) => property },
    { title: 'problem', text: ({ problem }) => problem ?? '', from: 110, style: () => 'bad' },
  ],
  csv: {},
};
