import { clientOf } from '../api-client.ts';
import type { Config, Source } from '../config.ts';
import type { Context } from '../context.ts';
import { exit } from '../exit.ts';
import { toFailure } from '../failure.ts';
import { type Check, inTime } from './doctor-checks.ts';

const sourceNames: Record<Source, string> = {
  flag: 'from --api-key, which other users of this machine can see',
  environment: 'from LINKWRIGHT_API_KEY',
  file: 'from the settings file',
  default: 'by default',
};

/** Whether there is a key, where it comes from, and whether the server knows it. */
export async function checkKey(ctx: Context, config: Config): Promise<Check> {
  const name = 'API key';
  const { apiUrl, apiKey, apiKeySource, keyIsFor, profile, scopes } = config;
  if (!apiKey || !apiKeySource) {
    const message = 'none: you work as a guest';
    if (!keyIsFor) return { name, status: 'ok', message, advice: null };
    return {
      name,
      status: 'warn',
      message: `${message}; the key of ${profile} is for ${keyIsFor}`,
      advice: 'Sign in here (linkwright login), or choose another profile (--profile).',
    };
  }
  const set = `set, ${sourceNames[apiKeySource]}`;
  let owner: string;
  try {
    const { user } = await inTime(ctx, (signal) =>
      clientOf(ctx, apiUrl, apiKey).readMe({ signal }),
    );
    owner = `${set}, of ${user.email}${scopes ? `, for ${scopes.join(', ')}` : ''}`;
  } catch (error) {
    ctx.signal.throwIfAborted();
    const { exitCode } = toFailure(error);
    if (exitCode === exit.notAllowed) {
      const message = `${set}, but ${apiUrl} does not know it`;
      return { name, status: 'fail', message, advice: 'Sign in anew: linkwright login.' };
    }
    owner = `${set}; whether it is valid was not to be learnt`;
  }
  const isOpen = apiKeySource === 'flag';
  return {
    name,
    status: isOpen ? 'warn' : 'ok',
    message: owner,
    advice: isOpen ? 'Set LINKWRIGHT_API_KEY instead, or sign in.' : null,
  };
}
