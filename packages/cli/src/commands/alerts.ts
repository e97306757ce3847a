import {
  changeDetail,
  formatCount,
  isBadChange,
  monitorChangeLabels,
  type Overview,
} from '@linkwright/core/all';
import type { Client } from '@linkwright/core/client';
import { openUserClient } from '../api-client.ts';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { exit, UsageError } from '../exit.ts';
import { forEachItem } from '../library/each-item.ts';
import { type ListFlags, type ListOutput, printList } from '../library/list-output.ts';

/** One thing that the account is alerted to, of a watched link, a campaign or a reminder. */
interface Alert {
  of: 'link' | 'campaign' | 'prospect';
  cause: string;
  at: string;
  /** How many pages or links the cause made alerts of. */
  count: number;
  what: string;
  where: string;
  isBad: boolean;
}

/** Prints what changed in 30 days and was not dismissed, newest first. Throws UsageError, AppError. */
export async function listAlerts(ctx: Context, flags: ListFlags): Promise<number> {
  const { client, config } = await openUserClient(ctx, flags);
  const all = await readAll(ctx, client);
  const { limit = all.length } = flags;
  await printList(ctx, { flags, config, list: { items: inTurn(all.slice(0, limit)), ...layout } });
  if (all.length === 0 && !flags.quiet && !flags.json) ctx.stderr.write('No alerts\n');
  const left = all.length - limit;
  if (left > 0 && !flags.quiet)
    ctx.stderr.write(`${formatCount(left)} more; give a higher --limit\n`);
  return exit.done;
}

/** Dismisses alerts by their causes until something new happens. Throws UsageError, AppError. */
export async function dismissAlerts(
  ctx: Context,
  flags: CommonFlags & { all?: boolean; undo?: boolean },
  causes: string[],
): Promise<number> {
  const { all = false, undo = false } = flags;
  if (all === causes.length > 0) throw new UsageError('Name causes, or give --all');
  if (all && undo) throw new UsageError('--undo takes causes: name them');
  const { client } = await openUserClient(ctx, flags);
  const shown = undo ? [] : await readAll(ctx, client);
  const names = all ? [...new Set(shown.map(({ cause }) => cause))] : causes;
  return forEachItem(ctx, flags, {
    names,
    done: undo ? 'back' : 'dismissed',
    find: async (cause) => {
      // The newest of a cause comes first.
      const until = shown.find((alert) => alert.cause === cause)?.at ?? null;
      if (!undo && until === null) throw new UsageError(`No alert has the cause '${cause}'`);
      return { id: cause, until };
    },
    label: ({ id }) => id,
    run: ({ id, until }) =>
      client.dashboard.dismissAlert({ body: { cause: id, until }, signal: ctx.signal }),
    result: ({ id }) => ({ cause: id }),
  });
}

async function readAll(ctx: Context, client: Client): Promise<Alert[]> {
  const overview = await client.dashboard.overview({ signal: ctx.signal });
  return alertsOf(overview).toSorted((one, other) => other.at.localeCompare(one.at));
}

const alertsOf = ({ alerts, events, reminders }: Overview): Alert[] => [
  ...alerts.map(({ kind, pageUrl, before, after, ...alert }) => {
    const detail = changeDetail({ kind, before, after });
    const label = monitorChangeLabels[kind];
    const what = detail ? `${label}: ${detail}` : label;
    return { ...alert, of: 'link' as const, what, where: pageUrl, isBad: isBadChange(kind) };
  }),
  ...events.map(({ kind, message, campaignName, cause, at, count }) => ({
    of: 'campaign' as const,
    cause,
    at,
    count,
    what: message,
    where: campaignName,
    isBad: kind === 'failed' || kind === 'link-failed' || kind === 'link-lost',
  })),
  ...reminders.map(({ cause, at, pageUrl, notes }) => ({
    of: 'prospect' as const,
    cause,
    at,
    count: 1,
    what: notes ? `Reminder: ${notes}` : 'Reminder',
    where: pageUrl,
    isBad: false,
  })),
];

async function* inTurn<Item>(items: Item[]): AsyncGenerator<Item> {
  yield* items;
}

const layout: Omit<ListOutput<Alert>, 'items'> = {
  type: 'alert',
  table: [
    { title: 'when (UTC)', text: ({ at }) => at.slice(0, 16).replace('T', ' '), width: 16 },
    { title: 'of', text: ({ of }) => of, width: 8, from: 100 },
    {
      title: 'what',
      text: ({ what, count }) => (count > 1 ? `${what} (${formatCount(count)} times)` : what),
      style: ({ isBad }) => (isBad ? 'bad' : undefined),
    },
    { title: 'where', text: ({ where }) => where.replace(/^https?:\/\//, '') },
    { title: 'cause', text: ({ cause }) => cause, from: 72 },
  ],
  csv: {
    At: ({ at }) => at,
    Of: ({ of }) => of,
    What: ({ what }) => what,
    Where: ({ where }) => where,
    Times: ({ count }) => count,
    Cause: ({ cause }) => cause,
  },
};
