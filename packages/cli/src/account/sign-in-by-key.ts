import { clientOf } from '../api-client.ts';
import { askHidden } from '../ask.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { readStdin } from '../reports/read-stdin.ts';
import { type ApiKeyFacts, checkKeyText } from './sign-in.ts';

const MAX_STDIN = 10_000;

/**
 * The key of --api-key, of stdin, or what a person types unseen; tried on the server before it is
 * used. Throws UsageError, Interrupted, or the AppError of the server.
 */
export async function signInByKey(
  ctx: Context,
  config: Config,
  given: string | undefined,
): Promise<ApiKeyFacts> {
  const text =
    given ??
    (ctx.stdin.isTTY
      ? await askHidden(ctx, `Your API key for ${config.apiUrl}`)
      : await readStdin(ctx, MAX_STDIN));
  const apiKey = checkKeyText(text);
  await clientOf(ctx, config.apiUrl, apiKey).readMe({ signal: ctx.signal });
  return { apiKey };
}
