import type { Monitor } from '@linkwright/core/all';
import { AppError, type Client } from '@linkwright/core/client';
import { openUserClient } from '../api-client.ts';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { type EachItem, forEachItem } from '../library/each-item.ts';
import { monitorFinder } from '../library/find-monitor.ts';
import { printable } from '../printable.ts';

/** What limits of the whole account ask for at most; those are waited out. */
const SHORT_WAIT_SECONDS = 60;

export interface MonitorChangeFlags extends CommonFlags {
  yes?: boolean;
}

/** Stops checking watched links without forgetting them. Throws UsageError, AppError. */
export const pauseMonitors = (ctx: Context, flags: MonitorChangeFlags, names: string[]) =>
  change(ctx, flags, {
    names,
    done: 'paused',
    act: (client, { id }) => client.changeMonitor(id, { isPaused: true }, { signal: ctx.signal }),
  });

/** Goes on checking them. Throws UsageError, AppError. */
export const resumeMonitors = (ctx: Context, flags: MonitorChangeFlags, names: string[]) =>
  change(ctx, flags, {
    names,
    done: 'resumed',
    act: (client, { id }) => client.changeMonitor(id, { isPaused: false }, { signal: ctx.signal }),
  });

/** Has them checked in a moment. Throws UsageError, AppError. */
export const checkMonitors = (ctx: Context, flags: MonitorChangeFlags, names: string[]) =>
  change(ctx, flags, {
    names,
    done: 'queued',
    act: (client, { id }) => client.checkMonitor(id, { signal: ctx.signal }).catch(refuseAlone),
  });

/** Stops watching links and deletes their history, after a question. Throws as the others. */
export const removeMonitors = (ctx: Context, flags: MonitorChangeFlags, names: string[]) =>
  change(ctx, flags, {
    names,
    done: 'removed',
    act: (client, { id }) => client.deleteMonitor(id, { signal: ctx.signal }),
    question: ([first, ...others]) =>
      others.length === 0
        ? `Stop watching ${printable(first?.pageUrl ?? '')}, and delete its history?`
        : `Stop watching these ${others.length + 1} links, and delete their history?`,
  });

/** One link's rest after a check holds up no other. Throws UsageError, or what it is given. */
function refuseAlone(error: unknown): never {
  const isTooSoon = error instanceof AppError && error.code === 'RATE_LIMITED';
  if (!isTooSoon || (error.retryAfter ?? 0) <= SHORT_WAIT_SECONDS) throw error;
  throw new UsageError(`${error.message} It can be asked for again in ${error.retryAfter} s.`);
}

interface Change extends Pick<EachItem<Monitor>, 'names' | 'done' | 'question'> {
  act: (client: Client, monitor: Monitor) => Promise<unknown>;
}

async function change(
  ctx: Context,
  flags: MonitorChangeFlags,
  { act, ...work }: Change,
): Promise<number> {
  const { client } = await openUserClient(ctx, flags);
  return forEachItem(ctx, flags, {
    ...work,
    find: monitorFinder(ctx, client),
    label: ({ pageUrl }) => pageUrl,
    run: (monitor) => act(client, monitor),
    result: ({ id, pageUrl }) => ({ id, pageUrl }),
  });
}
