import {
  changeDetail,
  isBadChange,
  type MonitorChangeEntry,
  type MonitorCheck,
  monitorChangeLabels,
  UPTIME_DAYS,
} from '@linkwright/core/all';
import { openUserClient } from '../api-client.ts';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { exit } from '../exit.ts';
import { monitorFinder } from '../library/find-monitor.ts';
import { tableOptions } from '../library/list-output.ts';
import { groupOf, groupSigns, verdictLabel } from '../reports/verdict-signs.ts';
import { showFacts, writeJsonLine } from '../results.ts';
import { type Column, layOutTable, type TableOptions } from '../table.ts';
import { stateOf, uptimeOf } from './monitor-list.ts';

/** Prints a watched link with what changed and its latest checks. Throws UsageError, AppError. */
export async function showMonitor(ctx: Context, flags: CommonFlags, name: string): Promise<number> {
  const { client, config } = await openUserClient(ctx, flags);
  const { id } = await monitorFinder(ctx, client)(name);
  const { monitor, looks, changes, snippet } = await client.readMonitor(id, { signal: ctx.signal });
  if (flags.json) {
    writeJsonLine(ctx, { type: 'monitor', ...monitor, looks, changes, snippet });
    return exit.done;
  }
  const { pageUrl, anchorText, destinationUrl, campaign, nextLookAt, lastSeenAt, uptime } = monitor;
  showFacts(ctx.stdout, {
    Page: pageUrl,
    Link: `${anchorText} → ${destinationUrl}`,
    ...(campaign && { Campaign: campaign }),
    State: stateOf(monitor),
    Uptime: uptime.share === null ? 'unknown yet' : `${uptimeOf(monitor)} of ${UPTIME_DAYS} days`,
    'Last seen': lastSeenAt ?? 'never',
    'Next check': nextLookAt ?? 'none while it is paused',
    ...(snippet && { Around: snippet }),
    ID: id,
  });
  const options = tableOptions(ctx, config);
  printTable(ctx, changes, { columns: changeColumns, options });
  printTable(ctx, looks, { columns: checkColumns, options });
  return exit.done;
}

function printTable<Row>(
  { stdout }: Context,
  rows: Row[],
  { columns, options }: { columns: Column<Row>[]; options: TableOptions },
): void {
  if (rows.length === 0) return;
  const { head, line } = layOutTable(columns, options);
  stdout.write(`\n${head}${rows.map(line).join('')}`);
}

const timeOf = ({ at }: { at: string }): string => at.slice(0, 16).replace('T', ' ');

const changeColumns: Column<MonitorChangeEntry>[] = [
  { title: 'when (UTC)', text: timeOf, width: 16 },
  {
    title: 'what changed',
    text: (change) => `${monitorChangeLabels[change.kind]} ${changeDetail(change)}`,
    style: ({ kind }) => (isBadChange(kind) ? 'bad' : undefined),
  },
];

const checkColumns: Column<MonitorCheck>[] = [
  { title: 'checked (UTC)', text: timeOf, width: 16 },
  {
    title: 'verdict',
    text: ({ verdict }) => verdictLabel(verdict),
    width: 14,
    style: ({ verdict }) => groupSigns[groupOf(verdict)].style,
  },
  { title: 'http', text: ({ status }) => `${status ?? '-'}`, width: 4, from: 60 },
  { title: 'what was seen', text: ({ summary }) => summary, from: 60 },
];
