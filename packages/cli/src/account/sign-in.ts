import type { Me } from '@linkwright/core/all';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { changeSettings, findProfile, type Profile } from '../settings-file.ts';

/** A key, and what is known of it. */
export type ApiKeyFacts = Required<Pick<Profile, 'apiKey'>> & Pick<Profile, 'apiKeyId' | 'scopes'>;

/** Keeps the key for the server of the configuration. Gives the file's path. Throws FileError. */
export function storeKey(ctx: Context, config: Config, key: ApiKeyFacts): Promise<string> {
  const { profile, apiUrl } = config;
  return changeSettings(ctx, (settings) => {
    const { apiKeyId: _id, scopes: _scopes, ...rest } = findProfile(settings, profile) ?? {};
    settings.profiles[profile] = { ...rest, apiUrl, ...key };
    settings.current ??= profile;
  });
}

/** Takes the key, and what is known of it, out of a profile. */
export function forgetKey(profile: Profile | undefined): void {
  if (!profile) return;
  delete profile.apiKey;
  delete profile.apiKeyId;
  delete profile.scopes;
}

/** Throws UsageError where it cannot be a key: it goes into a header, as one word. */
export function checkKeyText(text: string): string {
  const key = text.trim();
  if (/^[\x21-\x7e]{8,300}$/.test(key)) return key;
  throw new UsageError('That is no API key: it is one word that begins with lw_');
}

/** E.g. 'Ann <ann@example.com>'. */
export const nameOf = ({ user, profile }: Me): string => `${profile.displayName} <${user.email}>`;
