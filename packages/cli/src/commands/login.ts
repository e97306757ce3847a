import { nameOf, storeKey } from '../account/sign-in.ts';
import { clientOf } from '../api-client.ts';
import { isSomebodyThere } from '../ask.ts';
import { type CommonFlags, loadConfig, maskKey } from '../config.ts';
import type { Context } from '../context.ts';
import { exit, UsageError } from '../exit.ts';
import { showFacts, writeJsonLine } from '../results.ts';

export interface LoginFlags extends CommonFlags {
  withKey?: boolean;
  /** False with --no-browser. */
  browser?: boolean;
}

/**
 * Signs in by the browser, or with --with-key by an API key, and keeps the key in the profile. Throws
 * UsageError where nobody can answer, Interrupted, or the AppError of who refused.
 */
export async function login(ctx: Context, flags: LoginFlags): Promise<number> {
  const { json = false, quiet = false, withKey = false, browser = true } = flags;
  const config = await loadConfig(ctx, { ...flags, quiet: true }, { mayBeNew: true });
  const key = await obtainKey();
  const file = await storeKey(ctx, config, key);
  const { apiUrl, profile } = config;
  const me = await clientOf(ctx, apiUrl, key.apiKey).readMe({ signal: ctx.signal });
  if (json) {
    writeJsonLine(ctx, { type: 'done', ...me, profile, apiUrl, scopes: key.scopes ?? null, file });
  } else {
    showFacts(ctx.stdout, {
      'Signed in': nameOf(me),
      Server: apiUrl,
      Profile: profile,
      Key: `${maskKey(key.apiKey)} in ${file}, which only you can read`,
      'Sign out': `linkwright logout${profile === 'default' ? '' : ` --profile ${profile}`}`,
    });
  }
  if (config.apiKeySource === 'environment' && !quiet) {
    ctx.stderr.write('LINKWRIGHT_API_KEY is set and goes before the key that is stored now.\n');
  }
  return exit.done;

  async function obtainKey() {
    if (withKey || flags.apiKey) {
      const { signInByKey } = await import('../account/sign-in-by-key.ts');
      return signInByKey(ctx, config, flags.apiKey);
    }
    if (!isSomebodyThere(ctx)) throw new UsageError(nobodyThere);
    const { signInByBrowser } = await import('../account/sign-in-by-browser.ts');
    return signInByBrowser(ctx, config, { json, opensBrowser: browser });
  }
}

const nobodyThere =
  'Nobody is here to sign in by the browser. Pipe a key in (linkwright login --with-key < key.txt), or set LINKWRIGHT_API_KEY';
