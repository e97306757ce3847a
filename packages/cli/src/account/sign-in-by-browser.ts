import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError, type Client } from '@linkwright/core/client';
import { clientOf } from '../api-client.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { Interrupted } from '../exit.ts';
import { openBrowser } from '../open-browser.ts';
import { printable } from '../printable.ts';
import { writeJsonLine } from '../results.ts';
import type { ApiKeyFacts } from './sign-in.ts';

type Started = Awaited<ReturnType<Client['startDeviceLogin']>>;

export interface BrowserOptions {
  json: boolean;
  /** Open the browser, besides showing the address. */
  opensBrowser: boolean;
}

/**
 * Shows a code that the person types in the browser, and waits for it. Gives the key that the server
 * then makes. Throws AppError where they refuse or let the time pass, Interrupted when they leave.
 */
export async function signInByBrowser(
  ctx: Context,
  config: Config,
  { json, opensBrowser }: BrowserOptions,
): Promise<ApiKeyFacts> {
  const client = clientOf(ctx, config.apiUrl, undefined);
  const say = (text: string) => void ctx.stderr.write(`${text}\n`);
  try {
    const started = await client.startDeviceLogin({ name: keyName() }, { signal: ctx.signal });
    const { userCode, verificationUrl, expiresIn } = started;
    if (json) writeJsonLine(ctx, { type: 'code', userCode, verificationUrl, expiresIn });
    say(`Type this code in the browser: ${printable(userCode)}`);
    const isOpen = opensBrowser && (await openBrowser(ctx, verificationUrl));
    say(`${isOpen ? 'It opens at' : 'Open'} ${printable(verificationUrl)}`);
    say(`Waiting ${Math.round(expiresIn / 60)} min for you to allow it there. Ctrl-C leaves.`);
    return await waitForKey(ctx, client, started);
  } catch (error) {
    if (ctx.signal.aborted) throw new Interrupted('Interrupted. Nothing was stored.');
    throw error;
  }
}

/** What the key is called on the account's page. */
function keyName(): string {
  const machine = hostname()
    .replace(/\P{ASCII}|\s/gu, '')
    .replace(/^www\./i, '')
    .slice(0, 40);
  return `Terminal on ${machine || 'a machine'}`;
}

async function waitForKey(ctx: Context, client: Client, started: Started): Promise<ApiKeyFacts> {
  const endsAt = ctx.clock().getTime() + started.expiresIn * 1000;
  let seconds = started.interval;
  while (ctx.clock().getTime() < endsAt) {
    await pause(Math.max(seconds, 0.1) * 1000, undefined, { signal: ctx.signal });
    try {
      const answer = await client.pollDeviceLogin(started.deviceCode, { signal: ctx.signal });
      if (answer.status === 'allowed') {
        const { id, scopes } = answer.apiKey;
        return { apiKey: answer.key, apiKeyId: id, scopes };
      }
      if (answer.status === 'denied') {
        throw new AppError('ACCESS_DENIED', { message: 'It was refused in the browser.' });
      }
      if (answer.status === 'expired') break;
      seconds = answer.interval;
    } catch (error) {
      seconds = waitAfter(error, seconds);
    }
  }
  throw new AppError('DEVICE_LOGIN_NOT_FOUND', {
    message: 'Nobody allowed it in time. `linkwright login` begins again.',
  });
}

const passing = ['NETWORK_ERROR', 'DATABASE_UNAVAILABLE', 'SHUTTING_DOWN', 'RATE_LIMITED'];

/** How long to wait after a failure that passes. Throws every other. */
function waitAfter(error: unknown, seconds: number): number {
  if (!(error instanceof AppError) || !passing.includes(error.code)) throw error;
  return Math.max(error.retryAfter ?? 0, seconds);
}
