import type { Me } from '@linkwright/core/all';
import { AppError } from '@linkwright/core/client';
import { nameOf } from '../account/sign-in.ts';
import { clientOf } from '../api-client.ts';
import { type CommonFlags, type Config, loadConfig, maskKey } from '../config.ts';
import type { Context } from '../context.ts';
import { exit } from '../exit.ts';
import { showFacts, writeJsonLine } from '../results.ts';

/** Says who is signed in, where, and by which key. Throws SIGN_IN_REQUIRED where nobody is. */
export async function whoami(ctx: Context, flags: CommonFlags): Promise<number> {
  const config = await loadConfig(ctx, flags);
  const { apiUrl, apiKey, profile } = config;
  if (!apiKey) {
    throw new AppError('SIGN_IN_REQUIRED', { message: `Nobody is signed in at ${apiUrl}.` });
  }
  const me = await clientOf(ctx, apiUrl, apiKey).readMe({ signal: ctx.signal });
  // An older server does not tell; what was granted at the sign-in is the same.
  const scopes = me.keyScopes ?? config.scopes;
  if (flags.json) {
    const { apiKeySource } = config;
    writeJsonLine(ctx, {
      type: 'done',
      ...me,
      apiUrl,
      profile,
      scopes: scopes ?? null,
      apiKeySource,
    });
  } else showFacts(ctx.stdout, factsOf(me, config, scopes));
  return exit.done;
}

function factsOf(
  me: Me,
  config: Config,
  scopes: readonly string[] | undefined,
): Record<string, string> {
  const { apiUrl, apiKey = '', apiKeySource, profile, file } = config;
  const places = {
    flag: 'from --api-key',
    environment: 'from LINKWRIGHT_API_KEY',
    file: `from ${file.path}`,
    default: '',
  };
  return {
    User: nameOf(me),
    Role: me.profile.role,
    Tier: me.profile.subscriptionTier,
    Server: apiUrl,
    Profile: profile,
    Key: `${maskKey(apiKey)} ${places[apiKeySource ?? 'default']}`,
    ...(scopes ? { 'It may': scopes.join(', ') } : {}),
  };
}
