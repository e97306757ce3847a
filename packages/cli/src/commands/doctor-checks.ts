import { type Client, createClient, type Readiness } from '@linkwright/core/client';
import manifest from '../../package.json' with { type: 'json' };
import type { Config, Source } from '../config.ts';
import type { Context } from '../context.ts';
import { causesOf, toFailure } from '../failure.ts';

const SERVER_TIMEOUT_MS = 5000;
const MODEL_TIMEOUT_MS = 10_000;

/** One thing that was looked at. */
export interface Check {
  name: string;
  status: 'ok' | 'warn' | 'fail';
  /** What was found. */
  message: string;
  /** What to do about it; null where nothing needs doing. */
  advice: string | null;
}

export function checkNode(version: string): Check {
  const needed = manifest.engines.node.replace('>=', '');
  const isEnough = compareVersions(version, needed) >= 0;
  return {
    name: 'Node',
    status: isEnough ? 'ok' : 'fail',
    message: version,
    advice: isEnough ? null : `Install Node ${needed} or newer.`,
  };
}

const sourceNames: Record<Source, string> = {
  flag: 'from --api-key, which other users of this machine can see',
  environment: 'from LINKWRIGHT_API_KEY',
  file: 'from the settings file',
  default: 'by default',
};

export function checkKey({ apiKey, apiKeySource }: Config): Check {
  const message =
    apiKey && apiKeySource ? `set, ${sourceNames[apiKeySource]}` : 'none: you work as a guest';
  const isOpen = apiKeySource === 'flag';
  return {
    name: 'API key',
    status: isOpen ? 'warn' : 'ok',
    message,
    advice: isOpen ? 'Set LINKWRIGHT_API_KEY instead.' : null,
  };
}

/** The server, and one check for each thing it needs. */
export async function checkServer(ctx: Context, config: Config): Promise<Check[]> {
  const client = createClient({ baseUrl: config.apiUrl, apiKey: config.apiKey, fetch: ctx.fetch });
  let readiness: Readiness;
  try {
    readiness = await askReadiness(client, ctx.signal);
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
    ...Object.entries(checks).map(([name, { ok, provider, standIn }]): Check => {
      const label = `  ${name}`;
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
        advice: 'The operator of the server can set one up; see its --help.',
      };
    }),
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

async function askReadiness(client: Client, signal: AbortSignal): Promise<Readiness> {
  const timeout = AbortSignal.timeout(SERVER_TIMEOUT_MS);
  try {
    return await client.readiness({ signal: AbortSignal.any([signal, timeout]) });
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

function compareVersions(left: string, right: string): number {
  return left.localeCompare(right, 'en', { numeric: true });
}
