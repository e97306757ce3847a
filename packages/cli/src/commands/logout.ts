import { AppError } from '@linkwright/core/client';
import { forgetKey } from '../account/sign-in.ts';
import { clientOf } from '../api-client.ts';
import { type CommonFlags, DEFAULT_API_URL, loadConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { exit } from '../exit.ts';
import { printable } from '../printable.ts';
import { writeJsonLine } from '../results.ts';
import { changeSettings, findProfile, type Profile, readSettings } from '../settings-file.ts';

export interface LogoutFlags extends CommonFlags {
  revoke?: boolean;
  all?: boolean;
}

interface SignedOut {
  profile: string;
  apiUrl: string;
  /** Null where it was not asked for. */
  revoked: boolean | null;
}

/**
 * Forgets the key of the profile, or with --all every key; with --revoke the server forgets it too.
 * Gives 1 where a server does not let the key do that. Throws UsageError, FileError, or the AppError
 * of a server that did not answer: then that key is kept.
 */
export async function logout(ctx: Context, flags: LogoutFlags): Promise<number> {
  const { json = false, quiet = false, revoke = false, all = false } = flags;
  const config = await loadConfig(ctx, flags);
  const { settings } = await readSettings(ctx);
  const names = all ? Object.keys(settings.profiles) : [config.profile];
  const done: SignedOut[] = [];
  for (const name of names) {
    const stored = findProfile(settings, name);
    if (!stored?.apiKey) continue;
    const revoked = revoke ? await revokeKey(ctx, stored) : null;
    await changeSettings(ctx, (now) => {
      const profile = findProfile(now, name);
      // Somebody may have signed in anew meanwhile.
      if (profile?.apiKey === stored.apiKey) forgetKey(profile);
    });
    const signedOut = { profile: name, apiUrl: stored.apiUrl ?? DEFAULT_API_URL, revoked };
    done.push(signedOut);
    if (!json) ctx.stdout.write(`${printable(sayOutcome(signedOut))}\n`);
  }
  if (json) writeJsonLine(ctx, { type: 'done', signedOut: done });
  else if (done.length === 0 && !quiet) ctx.stderr.write('There was no key to forget.\n');
  if (config.apiKeySource === 'environment' && !quiet) {
    ctx.stderr.write('LINKWRIGHT_API_KEY is still set, and still signs you in.\n');
  }
  return done.some(({ revoked }) => revoked === false) ? exit.someFailed : exit.done;
}

/** Whether the key is gone from the server. Throws the AppError of a server that did not answer. */
async function revokeKey(ctx: Context, { apiUrl, apiKey, apiKeyId }: Profile): Promise<boolean> {
  try {
    const client = clientOf(ctx, apiUrl ?? DEFAULT_API_URL, apiKey);
    // Only of a key that the browser gave is the id known.
    await client.deleteApiKey(apiKeyId ?? 'current', { signal: ctx.signal });
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'API_KEY_INVALID' || error.code === 'NOT_FOUND') return true;
    const isRefused = ['API_KEY_SCOPE', 'ACCESS_DENIED', 'SIGN_IN_REQUIRED'].includes(error.code);
    if (isRefused) return false;
    throw error;
  }
}

function sayOutcome({ profile, apiUrl, revoked }: SignedOut): string {
  const forgotten = `Signed out of ${apiUrl} (profile ${profile}).`;
  if (revoked === null) return forgotten;
  return revoked
    ? `${forgotten} The key works no more.`
    : `${forgotten} This terminal may not delete the key there: do it at ${apiUrl}/account.`;
}
