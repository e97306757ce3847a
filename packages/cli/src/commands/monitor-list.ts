import {
  formatCount,
  linkCheckInterval,
  type Monitor,
  type MonitorList,
  monitorColumns,
  monitorStateGroups,
  monitorStateLabels,
  monitorStates,
} from '@linkwright/core/all';
import type { Client } from '@linkwright/core/client';
import { openUserClient } from '../api-client.ts';
import type { Context } from '../context.ts';
import { exit } from '../exit.ts';
import { SHOWN_ID } from '../library/find-monitor.ts';
import {
  checkListFlags,
  csvOf,
  type ListFlags,
  type ListOutput,
  printList,
} from '../library/list-output.ts';
import { followPages } from '../library/pages.ts';
import { groupSigns } from '../reports/verdict-signs.ts';

export interface MonitorListFlags extends ListFlags {
  state?: Monitor['state'];
  campaign?: string;
}

/** Prints the links that one watches, newest first. Throws UsageError, AppError. */
export async function listMonitors(ctx: Context, flags: MonitorListFlags): Promise<number> {
  checkListFlags(flags);
  const { client, config } = await openUserClient(ctx, flags);
  let first: MonitorList | undefined;
  const read = async (query: Parameters<Client['listMonitors']>[0]) => {
    const { state, campaign } = flags;
    const filter = { ...(state && { state }), ...(campaign !== undefined && { campaign }) };
    const page = await client.listMonitors({ ...query, ...filter }, { signal: ctx.signal });
    first ??= page;
    return page;
  };
  const items = followPages(ctx, { read, pageSize: 100, limit: flags.limit });
  await printList(ctx, { flags, config, list: { items, ...layout } });
  if (first && !flags.quiet) {
    ctx.stderr.write(`${sumOf(first)}\n${first.incidents.map(sayIncident).join('')}`);
  }
  return exit.done;
}

const sayIncident = ({ host, beganAt }: MonitorList['incidents'][number]): string =>
  `${host} has not answered since ${beganAt.slice(0, 16).replace('T', ' ')} UTC\n`;

/** E.g. '3 of 100 links watched, checked weekly: 2 live, 1 lost'. */
function sumOf({ used, max, isDaily, counts }: MonitorList): string {
  const states = monitorStates
    .filter((state) => counts[state] > 0)
    .map((state) => `${formatCount(counts[state])} ${monitorStateLabels[state].toLowerCase()}`);
  const watched = `${formatCount(used)} of ${formatCount(max)} links watched`;
  const period = linkCheckInterval(isDaily ? 'premium' : 'free');
  return `${watched}, checked ${period}${states.length > 0 ? `: ${states.join(', ')}` : ''}`;
}

export const stateOf = ({ state, isPaused }: Monitor): string =>
  isPaused ? 'Paused' : monitorStateLabels[state];

export const uptimeOf = ({ uptime: { share } }: Monitor): string =>
  share === null ? '-' : `${Math.floor(share * 1000) / 10}%`;

const layout: Omit<ListOutput<Monitor>, 'items'> = {
  type: 'monitor',
  table: [
    { title: 'id', text: ({ id }) => id.slice(0, SHOWN_ID), width: SHOWN_ID },
    {
      title: 'state',
      text: stateOf,
      width: 18,
      style: ({ state, isPaused }) =>
        isPaused ? 'faint' : groupSigns[monitorStateGroups[state]].style,
    },
    {
      title: 'checked',
      width: 10,
      from: 60,
      text: ({ lastLook }) => lastLook?.at.slice(0, 10) ?? '-',
    },
    { title: 'uptime', text: uptimeOf, width: 6, align: 'right', from: 72 },
    { title: 'page', text: ({ pageUrl }) => pageUrl.replace(/^https?:\/\//, '') },
    {
      title: 'link to',
      from: 110,
      text: ({ destinationUrl }) => destinationUrl.replace(/^https?:\/\//, ''),
    },
  ],
  csv: csvOf(monitorColumns),
};
