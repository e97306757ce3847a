import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from './context.ts';
import { UsageError } from './exit.ts';

const DEFAULT_API_URL = 'http://127.0.0.1:3000';
const DEFAULT_MODEL = 'gpt-5-mini';
const DEFAULT_WRITER_TIMEOUT_SECONDS = 90;

export type Source = 'flag' | 'environment' | 'file' | 'default';

/** Flags that every command takes. */
export interface CommonFlags {
  apiUrl?: string;
  apiKey?: string;
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
  file: { path: string; exists: boolean };
  /** The model that writes with --local; undefined: the offline writer does. */
  openAi: { apiKey: string | undefined; baseUrl: string | undefined; model: string } | undefined;
  writerTimeoutMs: number;
  /** Opens private addresses and every port to reports that are made here: for tests. */
  fetchAllowPrivate: boolean;
  color: boolean;
}

/** Throws UsageError naming the setting and where it stands. */
export async function loadConfig(ctx: Context, flags: CommonFlags): Promise<Config> {
  const { env } = ctx;
  const file = await readConfigFile(ctx);
  const [apiUrl, apiUrlSource] = pick(
    flags.apiUrl,
    env.LINKWRIGHT_API_URL,
    file.settings.apiUrl,
  ) ?? [DEFAULT_API_URL, 'default'];
  const [apiKey, apiKeySource] =
    pick(flags.apiKey, env.LINKWRIGHT_API_KEY, file.settings.apiKey) ?? [];
  const baseUrl = given(env.OPENAI_BASE_URL);
  const openAiKey = given(env.OPENAI_API_KEY);
  if (baseUrl) checkUrl(baseUrl, 'OPENAI_BASE_URL');
  return {
    apiUrl: checkUrl(apiUrl, `The API address (from the ${apiUrlSource})`),
    apiUrlSource,
    apiKey,
    apiKeySource,
    file: { path: file.path, exists: file.exists },
    openAi:
      openAiKey || baseUrl
        ? { apiKey: openAiKey, baseUrl, model: given(env.OPENAI_MODEL) ?? DEFAULT_MODEL }
        : undefined,
    writerTimeoutMs: writerTimeout(given(env.WRITER_TIMEOUT_SECONDS)) * 1000,
    fetchAllowPrivate: allowPrivate(env),
    color: flags.color && !given(env.NO_COLOR) && env.TERM !== 'dumb',
  };
}

/** Where the settings file is: `$XDG_CONFIG_HOME/linkwright/config.json`, by default in `~/.config`. */
export function configPath({ env, homeDir }: Pick<Context, 'env' | 'homeDir'>): string {
  const folder = given(env.XDG_CONFIG_HOME) ?? path.join(homeDir, '.config');
  return path.join(folder, 'linkwright', 'config.json');
}

interface ConfigFile {
  path: string;
  exists: boolean;
  settings: { apiUrl?: string | undefined; apiKey?: string | undefined };
}

async function readConfigFile(ctx: Context): Promise<ConfigFile> {
  const file = configPath(ctx);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return { path: file, exists: false, settings: {} };
    throw new UsageError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  return { path: file, exists: true, settings: parseSettings(text, file) };
}

function parseSettings(text: string, file: string): ConfigFile['settings'] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError(`${file} is not valid JSON`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(`${file} must hold a JSON object`);
  }
  const settings = value as Record<string, unknown>;
  const read = (name: string): string | undefined => {
    const setting = settings[name];
    if (setting === undefined || typeof setting === 'string') return setting;
    throw new UsageError(`${file}: ${name} must be text`);
  };
  return { apiUrl: read('apiUrl'), apiKey: read('apiKey') };
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

function checkUrl(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new UsageError(`${name} must be an http(s) URL, not '${text}'`);
  }
  return text.replace(/\/+$/, '');
}

function writerTimeout(text: string | undefined): number {
  if (text === undefined) return DEFAULT_WRITER_TIMEOUT_SECONDS;
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= 600) return seconds;
  throw new UsageError('WRITER_TIMEOUT_SECONDS must be a whole number from 1 to 600');
}

/** As on the server, production never opens what is private (ruling 34). */
function allowPrivate(env: Context['env']): boolean {
  const value = given(env.FETCH_ALLOW_PRIVATE);
  if (value === undefined || value === '0') return false;
  if (value !== '1') throw new UsageError('FETCH_ALLOW_PRIVATE must be 1 or 0');
  if (env.NODE_ENV !== 'production') return true;
  throw new UsageError('FETCH_ALLOW_PRIVATE is for tests; it cannot be set in production');
}

const given = (value: string | undefined): string | undefined => value?.trim() || undefined;

const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
