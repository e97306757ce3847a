import {
  type AlertChannel,
  type AlertKind,
  type AlertRhythm,
  type Alerts,
  alertKinds,
  type WebhookDelivery,
} from '@linkwright/core/all';
import type { Client } from '@linkwright/core/client';
import { openUserClient } from '../api-client.ts';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { exit, UsageError } from '../exit.ts';
import { type ListFlags, type ListOutput, printList } from '../library/list-output.ts';
import { printable } from '../printable.ts';
import { showFacts, writeJsonLine } from '../results.ts';

export interface AlertSettingFlags extends CommonFlags {
  mail?: AlertRhythm | 'off';
  webhook?: string;
  slack?: string;
  slackRhythm?: AlertRhythm;
  discord?: string;
  discordRhythm?: AlertRhythm;
  kinds?: string;
  quietHours?: string;
}

type Change = NonNullable<NonNullable<Parameters<Client['monitors']['changeAlerts']>[0]>['body']>;

/** Shows of what, where and when one is told; changes what flags name before. Throws UsageError, AppError. */
export async function alertSettings(ctx: Context, flags: AlertSettingFlags): Promise<number> {
  const body = changeOf(flags);
  const { client } = await openUserClient(ctx, flags);
  const { signal } = ctx;
  if (Object.keys(body).length === 0) {
    show(ctx, flags, await client.monitors.readAlerts({ signal }));
    return exit.done;
  }
  const { secret, ...alerts } = await client.monitors.changeAlerts({ body, signal });
  if (flags.json) writeJsonLine(ctx, { type: 'alerts', ...alerts, secret });
  else {
    show(ctx, flags, alerts);
    if (secret) ctx.stdout.write(`\nSecret of the webhook, shown once: ${secret}\n`);
  }
  return exit.done;
}

function changeOf(flags: AlertSettingFlags): Change {
  const { mail, webhook, slack, slackRhythm, discord, discordRhythm, kinds, quietHours } = flags;
  const orNone = (address: string) => (address === 'off' ? null : address);
  return {
    ...(mail && (mail === 'off' ? { isDigestOn: false } : { isDigestOn: true, mailRhythm: mail })),
    ...(webhook !== undefined && { webhookUrl: orNone(webhook) }),
    ...(slack !== undefined && { slackUrl: orNone(slack) }),
    ...(slackRhythm && { slackRhythm }),
    ...(discord !== undefined && { discordUrl: orNone(discord) }),
    ...(discordRhythm && { discordRhythm }),
    ...(kinds !== undefined && { kinds: kindsOf(kinds) }),
    ...(quietHours !== undefined && { quietHours: hoursOf(quietHours) }),
  };
}

function kindsOf(text: string): AlertKind[] {
  const names = text === 'all' ? [...alertKinds] : text.split(',').map((name) => name.trim());
  const known = alertKinds.filter((kind) => names.includes(kind));
  const wrong = names.find((name) => name !== '' && !known.some((kind) => kind === name));
  if (wrong !== undefined) {
    throw new UsageError(`'${wrong}' is no kind of alert; there are: ${alertKinds.join(', ')}`);
  }
  return known;
}

function hoursOf(text: string): Change['quietHours'] {
  if (text === 'off') return null;
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (from === undefined || Number(from) > 23 || Number(to) > 23) {
    throw new UsageError(`--quiet-hours takes hours like 22-7, or off; it was '${text}'`);
  }
  return { from: Number(from), to: Number(to) };
}

function show(ctx: Context, { json }: CommonFlags, alerts: Omit<Alerts, 'success'>): void {
  if (json) {
    writeJsonLine(ctx, { type: 'alerts', ...alerts });
    return;
  }
  const { isDigestOn, mailRhythm, webhookUrl, slack, discord, feedUrl } = alerts;
  const { kinds, quietHours, timeZone, last } = alerts;
  const failed = (channel: AlertChannel) =>
    last[channel]?.state === 'failed' ? ` (the last one failed: ${last[channel]?.error})` : '';
  const chat = (settings: Alerts['slack'], channel: AlertChannel) =>
    settings ? `${settings.address}, ${settings.rhythm}${failed(channel)}` : 'off';
  showFacts(ctx.stdout, {
    Mail: `${isDigestOn ? mailRhythm : 'off'}${failed('mail')}`,
    Webhook: `${webhookUrl ?? 'off'}${failed('webhook')}`,
    Slack: chat(slack, 'slack'),
    Discord: chat(discord, 'discord'),
    Feed: feedUrl ?? 'off',
    'Told of': kinds.join(', ') || 'nothing',
    'Quiet hours': quietHours ? `${quietHours.from}-${quietHours.to} (${timeZone})` : 'off',
  });
}

/** Sends a test to a channel. Gives 1 where it did not arrive. Throws UsageError, AppError. */
export async function testAlerts(
  ctx: Context,
  flags: CommonFlags,
  channel: AlertChannel,
): Promise<number> {
  const { client } = await openUserClient(ctx, flags);
  const { delivery } = await client.monitors.testDelivery({
    query: { channel },
    signal: ctx.signal,
  });
  if (flags.json) writeJsonLine(ctx, { type: 'delivery', ...withEvent(delivery) });
  else ctx.stdout.write(`${channel}: ${delivery.state}${printable(whyOf(delivery))}\n`);
  return delivery.state === 'failed' ? exit.someFailed : exit.done;
}

/** Prints the latest deliveries to the webhook and to chats. Throws UsageError, AppError. */
export async function listDeliveries(ctx: Context, flags: ListFlags): Promise<number> {
  const { client, config } = await openUserClient(ctx, flags);
  const { items } = await client.monitors.listDeliveries({ signal: ctx.signal });
  const shown = (async function* () {
    yield* items.slice(0, flags.limit ?? items.length).map(withEvent);
  })();
  await printList(ctx, { flags, config, list: { items: shown, ...deliveryList } });
  return exit.done;
}

type Delivery = Omit<WebhookDelivery, 'type'> & { event: string };

/** `type` is what a line of JSON is. */
const withEvent = ({ type: event, ...delivery }: WebhookDelivery): Delivery => ({
  ...delivery,
  event,
});

const whyOf = ({ error, status }: Pick<WebhookDelivery, 'error' | 'status'>): string =>
  error ? `: ${error}` : status === null ? '' : `, ${status}`;

const deliveryList: Omit<ListOutput<Delivery>, 'items'> = {
  type: 'delivery',
  table: [
    {
      title: 'when (UTC)',
      text: ({ createdAt }) => createdAt.slice(0, 16).replace('T', ' '),
      width: 16,
    },
    { title: 'channel', text: ({ channel }) => channel, width: 8 },
    {
      title: 'state',
      text: ({ state }) => state,
      width: 10,
      style: ({ state }) =>
        state === 'failed' ? 'bad' : state === 'delivered' ? 'good' : undefined,
    },
    { title: 'what', text: ({ event }) => event, width: 18 },
    { title: 'to', text: (delivery) => `${delivery.url}${whyOf(delivery)}` },
  ],
  csv: {
    At: ({ createdAt }) => createdAt,
    Channel: ({ channel }) => channel,
    State: ({ state }) => state,
    What: ({ event }) => event,
    To: ({ url }) => url,
    Attempts: ({ attempts }) => attempts,
    Error: ({ error }) => error ?? '',
  },
};
