import { createClient, type Readiness } from '@linkwright/core/client';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { causesOf, toFailure } from '../failure.ts';
import { isNodeEnough, oldestNode } from '../node-version.ts';

const SERVER_TIMEOUT_MS = 5000;
const MODEL_TIMEOUT_MS = 10_000;
const MAX_SKEW_MINUTES = 5;

/** One thing that was looked at. */
export interface Check {
  name: string;
  status: 'ok' | 'warn' | 'fail';
  /** What was found. */
  message: string;
  /** What to do about it; null where nothing needs doing. */
  advice: string | null;
}

/** By what a server is told of a real provider, by the name of its check. */
const providerSettings: Partial<Record<string, string>> = {
  database: 'DATABASE_URL',
  writer: 'OPENAI_API_KEY or OPENAI_BASE_URL',
  email: 'RESEND_API_KEY and MAIL_FROM',
  payments: 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY',
};

export function checkNode(version: string): Check {
  const isEnough = isNodeEnough(version);
  return {
    name: 'Node',
    status: isEnough ? 'ok' : 'fail',
    message: version,
    advice: isEnough ? null : `Install Node ${oldestNode} or newer.`,
  };
}

/** This machine's clock beside the server's: signatures, expiries and times of posts depend on it. */
function checkClock(ctx: Context, date: string | null): Check[] {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return [];
  const minutes = Math.round((ctx.clock().getTime() - server) / 60_000);
  const name = 'Clock';
  if (Math.abs(minutes) < MAX_SKEW_MINUTES) {
    return [{ name, status: 'ok', message: "as the server's", advice: null }];
  }
  const message = `${Math.abs(minutes)} min ${minutes > 0 ? 'ahead of' : 'behind'} the server's`;
  return [
    { name, status: 'warn', message, advice: 'Have this machine take its time from the net.' },
  ];
}

/** The server, and one check for each thing it needs. */
export async function checkServer(ctx: Context, config: Config): Promise<Check[]> {
  let date: string | null = null;
  const fetch: typeof globalThis.fetch = async (...request) => {
    const response = await ctx.fetch(...request);
    date = response.headers.get('date');
    return response;
  };
  const client = createClient({ baseUrl: config.apiUrl, fetch });
  let readiness: Readiness;
  try {
    readiness = await inTime(ctx, (signal) => client.readiness({ signal }));
  } catch (error) {
    ctx.signal.throwIfAborted();
    return [
      {
        name: 'Server',
        status: 'fail',
        message: `${config.apiUrl}: ${describeFailure(error)}`,
        advice:
          'Start it there (npm start), name another with --api-url or LINKWRIGHT_API_URL, or work without one (--local).',
      },
    ];
  }
  const { ready, site, checks } = readiness;
  return [
    {
      name: 'Server',
      status: ready ? 'ok' : 'fail',
      message: `${site} at ${config.apiUrl}${ready ? '' : ' is not ready'}`,
      advice: ready ? null : 'See below, and the log of the server.',
    },
    ...Object.entries(checks).map(([name, { ok, provider, standIn, lastFailedAt }]): Check => {
      const label = `  ${name}`;
      if (!ok && lastFailedAt) {
        return {
          name: label,
          status: 'warn',
          message: `${provider} failed when it was last asked, at ${lastFailedAt}`,
          advice: 'Its key, plan or settings, and the log of the server, say more.',
        };
      }
      if (!ok) {
        return {
          name: label,
          status: 'fail',
          message: `${provider} does not answer`,
          advice: null,
        };
      }
      if (!standIn) return { name: label, status: 'ok', message: provider, advice: null };
      return {
        name: label,
        status: 'warn',
        message: `${provider} stands in for a real provider`,
        advice: `Set ${providerSettings[name] ?? 'up a real one'} where the server runs.`,
      };
    }),
    ...checkClock(ctx, date),
  ];
}

/** The writer of --local. */
export async function checkModel(ctx: Context, { openAi }: Config): Promise<Check> {
  const name = 'Model';
  if (!openAi) {
    return {
      name,
      status: 'warn',
      message: 'none: with --local the offline writer stands in',
      advice: 'To have a model write, set OPENAI_API_KEY or OPENAI_BASE_URL.',
    };
  }
  const where = openAi.baseUrl ?? 'OpenAI';
  const { hasOpenAiModel } = await import('@linkwright/core/node');
  try {
    const isListed = await hasOpenAiModel(
      { ...openAi, timeoutMs: MODEL_TIMEOUT_MS, fetch: ctx.fetch },
      { signal: ctx.signal },
    );
    if (isListed)
      return { name, status: 'ok', message: `${openAi.model} at ${where}`, advice: null };
    return {
      name,
      status: 'warn',
      message: `${where} does not list ${openAi.model}`,
      advice: 'Set OPENAI_MODEL to one that it has.',
    };
  } catch (error) {
    ctx.signal.throwIfAborted();
    return {
      name,
      status: 'fail',
      message: `${where}: ${describeFailure(error)}`,
      advice: 'Check OPENAI_API_KEY, OPENAI_BASE_URL and the connection.',
    };
  }
}

/** Work that a server has a few seconds for. */
export async function inTime<T>(
  { signal }: Context,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(SERVER_TIMEOUT_MS);
  try {
    return await work(AbortSignal.any([signal, timeout]));
  } catch (error) {
    if (timeout.aborted) throw new Error('no answer within 5 s', { cause: error });
    throw error;
  }
}

/** The failure with what is behind it, which says more than 'network error'. */
function describeFailure(error: unknown): string {
  const { code, message } = toFailure(error);
  const [cause] = code === 'NETWORK_ERROR' && error instanceof Error ? causesOf(error) : [];
  return cause ?? message;
}
