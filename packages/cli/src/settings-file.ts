import { chmod, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from './context.ts';
import { FileError, UsageError } from './exit.ts';
import { withLock } from './file-lock.ts';

/** One server, and who one is there. */
export interface Profile {
  apiUrl?: string;
  /** Sent to `apiUrl` only. */
  apiKey?: string;
  /** Of the key on the server, where it is known. */
  apiKeyId?: string;
  /** What the key may do, where it is known. */
  scopes?: string[];
}

/** What the settings file holds. What else stands in it is kept. */
export interface Settings {
  /** The profile that counts where none is named. */
  current?: string;
  profiles: Record<string, Profile>;
  /** False: newer versions are not told of. */
  updateNotice?: boolean;
}

/** What a person may read and change of it by name. */
export type SettingName = 'apiUrl' | 'apiKey' | 'updateNotice';

export interface SettingsFile {
  path: string;
  exists: boolean;
  /** Others than its owner can read it. */
  isOpenToOthers: boolean;
  settings: Settings;
}

export const DEFAULT_PROFILE = 'default';

type Place = Pick<Context, 'env' | 'homeDir' | 'platform'>;

/** `$XDG_CONFIG_HOME` or `~/.config`, on Windows `%APPDATA%`; in it `linkwright/config.json`. */
export function configPath({ env, homeDir, platform }: Place): string {
  if (platform === 'win32') {
    const { join } = path.win32;
    const folder = env.APPDATA?.trim() || join(homeDir, 'AppData', 'Roaming');
    return join(folder, 'linkwright', 'config.json');
  }
  const folder = env.XDG_CONFIG_HOME?.trim() || path.join(homeDir, '.config');
  return path.join(folder, 'linkwright', 'config.json');
}

/** The profile of this name, if there is one. */
export const findProfile = ({ profiles }: Settings, name: string): Profile | undefined =>
  Object.hasOwn(profiles, name) ? profiles[name] : undefined;

/** Throws UsageError where the file cannot be read, or holds what it must not. */
export async function readSettings(ctx: Place): Promise<SettingsFile> {
  const file = configPath(ctx);
  try {
    const text = await readFile(file, 'utf8');
    const { mode } = await stat(file);
    const isOpenToOthers = ctx.platform !== 'win32' && (mode & 0o077) !== 0;
    return { path: file, exists: true, isOpenToOthers, settings: parseSettings(text, file) };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') {
      throw new UsageError(`${file} cannot be read (${code})`);
    }
    return { path: file, exists: false, isOpenToOthers: false, settings: { profiles: {} } };
  }
}

/**
 * Changes the settings as they stand at this moment, whatever another process wrote meanwhile. Only
 * the owner can read the file. Gives its path. Throws FileError, or UsageError as `readSettings`.
 */
export async function changeSettings(
  ctx: Place,
  change: (settings: Settings) => void,
): Promise<string> {
  const file = configPath(ctx);
  const folder = path.dirname(file);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    await withLock(`${file}.lock`, async () => {
      const { settings } = await readSettings(ctx);
      change(settings);
      await writePrivately(file, `${JSON.stringify(settings, null, 2)}\n`);
    });
  } catch (cause) {
    if (cause instanceof UsageError || cause instanceof FileError) throw cause;
    throw new FileError(`${file} could not be written (${(cause as NodeJS.ErrnoException).code})`, {
      cause,
    });
  }
  return file;
}

async function writePrivately(file: string, text: string): Promise<void> {
  // A link to a file that is kept elsewhere stays one.
  const place = await realpath(file).catch(() => file);
  const temporary = `${place}.${crypto.randomUUID().slice(0, 8)}.part`;
  try {
    await writeFile(temporary, text, { flag: 'wx', mode: 0o600, flush: true });
    await rename(temporary, place);
  } finally {
    await rm(temporary, { force: true });
  }
}

function parseSettings(text: string, file: string): Settings {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError(`${file} is not valid JSON`);
  }
  const all = asObject(value, file);
  check(all, ['current'], { isRight: isText, be: 'text', where: file });
  check(all, ['updateNotice'], { isRight: isBoolean, be: 'true or false', where: file });
  // Files once held one profile, and nothing around it.
  const { apiUrl, apiKey, profiles = {}, ...rest } = all;
  const kept = { ...asObject(profiles, `${file}: profiles`) };
  if (apiUrl !== undefined || apiKey !== undefined) {
    kept[DEFAULT_PROFILE] ??= JSON.parse(JSON.stringify({ apiUrl, apiKey }));
  }
  for (const [name, profile] of Object.entries(kept)) {
    const where = `${file}: profile ${name}`;
    const fields = asObject(profile, where);
    check(fields, ['apiUrl', 'apiKey', 'apiKeyId'], { isRight: isText, be: 'text', where });
    check(fields, ['scopes'], { isRight: isTexts, be: 'a list of texts', where });
  }
  return { ...rest, profiles: kept as Settings['profiles'] };
}

function asObject(value: unknown, where: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw new UsageError(`${where} must hold a JSON object`);
}

function check(
  fields: Record<string, unknown>,
  names: string[],
  { isRight, be, where }: { isRight: (value: unknown) => boolean; be: string; where: string },
): void {
  const wrong = names.find((name) => fields[name] !== undefined && !isRight(fields[name]));
  if (wrong) throw new UsageError(`${where}: ${wrong} must be ${be}`);
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
