import {
  formatCount,
  type SearchFigures,
  type SearchSiteReport,
  sayIndex,
  searchSourceLabels,
} from '@linkwright/core/all';
import { openUserClient } from '../api-client.ts';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { exit } from '../exit.ts';
import { siteFinder } from '../library/find-site.ts';
import { tableOptions } from '../library/list-output.ts';
import { printable } from '../printable.ts';
import { showFacts, writeJsonLine } from '../results.ts';
import { type Column, layOutTable } from '../table.ts';

/** Queries, and pages, that are shown unless asked otherwise. */
const ROWS = 10;

/** Prints a site's figures, its queries and pages, and what is not in the index. Throws UsageError, AppError. */
export async function showSite(
  ctx: Context,
  flags: CommonFlags & { limit?: number },
  name: string,
): Promise<number> {
  const { client, config } = await openUserClient(ctx, flags);
  const { id } = await siteFinder(ctx, client)(name);
  const report = await client.searchConsole.readSite({ params: { id }, signal: ctx.signal });
  if (flags.json) {
    writeJsonLine(ctx, { type: 'site-report', ...report });
    return exit.done;
  }
  const { site, now, before, queries, pages, indexed, comparison } = report;
  showFacts(ctx.stdout, {
    Property: site.property,
    'Last 28 days': now ? sayFigures(now) : 'no figures yet',
    ...(before && { 'Before that': sayFigures(before) }),
    Index: `${formatCount(site.index.indexed)} indexed, ${formatCount(site.index['not-indexed'])} not, ${formatCount(site.index.unknown)} unknown`,
    ...(site.problem && { Problem: site.problem }),
  });
  const options = tableOptions(ctx, config);
  const { limit = ROWS } = flags;
  for (const [title, { items }] of [
    ['query', queries],
    ['page', pages],
  ] as const) {
    if (items.length === 0) continue;
    const { head, line } = layOutTable(keyedColumns(title), options);
    ctx.stdout.write(`\n${head}${items.slice(0, limit).map(line).join('')}`);
  }
  const said = indexed
    .slice(0, limit)
    .map(({ url, index }) => `${printable(`${url}  ${sayIndex(index)}`)}\n`);
  if (said.length > 0) ctx.stdout.write(`\n${said.join('')}`);
  ctx.stdout.write(`\n${comparison.words}\n`);
  return exit.done;
}

function sayFigures({ clicks, impressions, position, from, to, source }: SearchFigures): string {
  const place = position === null ? '' : `, position ${position.toFixed(1)}`;
  return `${formatCount(clicks)} clicks, ${formatCount(impressions)} impressions${place} (${from} to ${to}, ${searchSourceLabels[source]})`;
}

type Keyed = SearchSiteReport['queries']['items'][number];

const keyedColumns = (title: string): Column<Keyed>[] => [
  { title: 'clicks', text: ({ clicks }) => formatCount(clicks), width: 8, align: 'right' },
  {
    title: 'shown',
    text: ({ impressions }) => formatCount(impressions),
    width: 9,
    align: 'right',
    from: 72,
  },
  {
    title: 'position',
    text: ({ position }) => position?.toFixed(1) ?? '-',
    width: 8,
    align: 'right',
  },
  { title, text: ({ key }) => key },
];
