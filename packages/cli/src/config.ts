import { parseUrl, stripEnd } from '@linkwright/core/text';
import type { Context } from './context.ts';
import { UsageError } from './exit.ts';
import { DEFAULT_PROFILE, findProfile, readSettings, type SettingsFile } from './settings-file.ts';

export const DEFAULT_API_URL = 'http://127.0.0.1:3000';
const DEFAULT_MODEL = 'gpt-5-mini';
const DEFAULT_WRITER_TIMEOUT_SECONDS = 90;

export type Source = 'flag' | 'environment' | 'file' | 'default';

/** Flags that every command takes. */
export interface CommonFlags {
  apiUrl?: string;
  apiKey?: string;
  profile?: string;
  json?: boolean;
  quiet?: boolean;
  /** False with --no-color. */
  color: boolean;
}

/** Settings of the terminal: flags, then the environment, then the file, then the defaults. */
export interface Config {
  apiUrl: string;
  apiUrlSource: Source;
  apiKey: string | undefined;
  apiKeySource: Source | undefined;
  /** What a stored key may do, where it is known. */
  scopes: string[] | undefined;
  /** The server that the stored key belongs to, where it is another and the key is kept from it. */
  keyIsFor: string | undefined;
  /** The profile of the settings file that counts. */
  profile: string;
  file: Pick<SettingsFile, 'path' | 'exists' | 'isOpenToOthers'>;
  /** The model that writes with --local; undefined: the offline writer does. */
  openAi: { apiKey: string | undefined; baseUrl: string | undefined; model: string } | undefined;
  writerTimeoutMs: number;
  /** No article is written here about these; undefined: the usual list. */
  blockedKeywords: string[] | undefined;
  /** Opens private addresses and every port to reports and articles that are made here: for tests. */
  fetchAllowPrivate: boolean;
  color: boolean;
}

/**
 * `mayBeNew`: the profile need not be there yet. Says on stderr where a stored key is kept back.
 * Throws UsageError naming the setting and where it stands.
 */
export async function loadConfig(
  ctx: Context,
  flags: CommonFlags,
  { mayBeNew = false }: { mayBeNew?: boolean } = {},
): Promise<Config> {
  const { env } = ctx;
  const { settings, ...file } = await readSettings(ctx);
  const profile = checkProfile(
    given(flags.profile) ?? given(env.LINKWRIGHT_PROFILE) ?? settings.current ?? DEFAULT_PROFILE,
  );
  const stored = findProfile(settings, profile);
  if (!stored && !mayBeNew && profile !== DEFAULT_PROFILE) {
    const names = Object.keys(settings.profiles).join(', ') || 'none';
    throw new UsageError(
      `${file.path} has no profile '${profile}' (it has: ${names}); 'linkwright login --profile ${profile}' makes it`,
    );
  }
  const [url, apiUrlSource] = pick(flags.apiUrl, env.LINKWRIGHT_API_URL, stored?.apiUrl) ?? [
    DEFAULT_API_URL,
    'default',
  ];
  const apiUrl = checkUrl(url, `The API address (from the ${apiUrlSource})`);
  // A key opens the server that it was stored for; no other is to see it.
  const keyHome = stored?.apiKey ? serverOf(stored.apiUrl ?? DEFAULT_API_URL) : undefined;
  const isAtHome = keyHome === serverOf(apiUrl);
  const storedKey = isAtHome ? stored?.apiKey : undefined;
  const [apiKey, apiKeySource] = pick(flags.apiKey, env.LINKWRIGHT_API_KEY, storedKey) ?? [];
  const keyIsFor = isAtHome || apiKey ? undefined : keyHome;
  if (keyIsFor && !flags.quiet) {
    ctx.stderr.write(
      `The key of profile ${profile} is for ${keyIsFor}, and is not sent to ${apiUrl}.\n`,
    );
  }
  const baseUrl = given(env.OPENAI_BASE_URL);
  const openAiKey = given(env.OPENAI_API_KEY);
  if (baseUrl) checkUrl(baseUrl, 'OPENAI_BASE_URL');
  return {
    apiUrl,
    apiUrlSource,
    apiKey,
    apiKeySource,
    scopes: apiKeySource === 'file' ? stored?.scopes : undefined,
    keyIsFor,
    profile,
    file,
    openAi:
      openAiKey || baseUrl
        ? { apiKey: openAiKey, baseUrl, model: given(env.OPENAI_MODEL) ?? DEFAULT_MODEL }
        : undefined,
    writerTimeoutMs: writerTimeout(given(env.WRITER_TIMEOUT_SECONDS)) * 1000,
    blockedKeywords: given(env.BLOCKED_KEYWORDS)?.split(','),
    fetchAllowPrivate: allowPrivate(env),
    color: flags.color && !given(env.NO_COLOR) && env.TERM !== 'dumb',
  };
}

function pick(
  flag: string | undefined,
  environment: string | undefined,
  file: string | undefined,
): [string, Source] | undefined {
  const candidates: [string | undefined, Source][] = [
    [flag, 'flag'],
    [environment, 'environment'],
    [file, 'file'],
  ];
  for (const [value, source] of candidates) {
    const text = given(value);
    if (text) return [text, source];
  }
  return undefined;
}

/** Throws UsageError where it is no address of a server. */
export function checkUrl(text: string, name: string): string {
  const url = parseUrl(text);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new UsageError(`${name} must be an http(s) URL, not '${text}'`);
  }
  return stripEnd(text, /\//);
}

/** Enough of a key to tell it from others. */
export const maskKey = (key: string): string => `${key.length > 20 ? key.slice(0, 8) : ''}***`;

/** Throws UsageError where it cannot be the name of a profile. */
export function checkProfile(name: string): string {
  if (/^[A-Za-z0-9][\w.-]{0,63}$/.test(name)) return name;
  throw new UsageError(
    `'${name}' is no name of a profile: letters, digits, '.', '_' and '-', at most 64`,
  );
}

/** Alike for every way to write the address of one server. */
export const serverOf = (url: string): string => stripEnd(parseUrl(url)?.href ?? url, /\//);

function writerTimeout(text: string | undefined): number {
  if (text === undefined) return DEFAULT_WRITER_TIMEOUT_SECONDS;
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= 600) return seconds;
  throw new UsageError('WRITER_TIMEOUT_SECONDS must be a whole number from 1 to 600');
}

/** As on the server, production never opens what is private. */
function allowPrivate(env: Context['env']): boolean {
  const value = given(env.FETCH_ALLOW_PRIVATE);
  if (value === undefined || value === '0') return false;
  if (value !== '1') throw new UsageError('FETCH_ALLOW_PRIVATE must be 1 or 0');
  if (env.NODE_ENV !== 'production') return true;
  throw new UsageError('FETCH_ALLOW_PRIVATE is for tests; it cannot be set in production');
}

const given = (value: string | undefined): string | undefined => value?.trim() || undefined;
