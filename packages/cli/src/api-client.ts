import {
  AppError,
  type Client,
  createClient,
  type DeprecationNotice,
} from '@linkwright/core/client';
import { type CommonFlags, type Config, loadConfig } from './config.ts';
import type { Context } from './context.ts';
import { limitSilence } from './limit-silence.ts';
import { printable } from './printable.ts';

export interface OpenClient {
  client: Client;
  config: Config;
}

/** A client of the server that the settings name. Throws UsageError. */
export async function openClient(ctx: Context, flags: CommonFlags): Promise<OpenClient> {
  const config = await loadConfig(ctx, flags);
  const { apiUrl, apiKey } = config;
  const onDeprecated = ({ route, since, sunset, page }: DeprecationNotice) => {
    if (flags.quiet) return;
    const end = sunset ? ` and may be gone from ${sunset.toISOString().slice(0, 10)} on` : '';
    const words = `${route.method} ${route.path} is deprecated since ${since.toISOString().slice(0, 10)}${end}`;
    ctx.stderr.write(`${printable(page ? `${words}: ${page}` : words)}\n`);
  };
  return { client: clientOf(ctx, apiUrl, apiKey, onDeprecated), config };
}

/** A client of a server that is given up when it says nothing. */
export function clientOf(
  { fetch }: Pick<Context, 'fetch'>,
  apiUrl: string,
  apiKey: string | undefined,
  onDeprecated?: (notice: DeprecationNotice) => void,
): Client {
  return createClient({
    baseUrl: apiUrl,
    apiKey,
    fetch: limitSilence(fetch, apiUrl),
    ...(onDeprecated && { onDeprecated }),
  });
}

/** The same for what only a user may do: throws SIGN_IN_REQUIRED before anything is asked. */
export async function openUserClient(ctx: Context, flags: CommonFlags): Promise<OpenClient> {
  const open = await openClient(ctx, flags);
  if (open.config.apiKey === undefined) throw new AppError('SIGN_IN_REQUIRED');
  return open;
}
