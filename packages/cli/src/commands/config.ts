import { forgetKey } from '../account/sign-in.ts';
import {
  type CommonFlags,
  checkProfile,
  checkUrl,
  DEFAULT_API_URL,
  loadConfig,
  maskKey,
  serverOf,
} from '../config.ts';
import type { Context } from '../context.ts';
import { exit, UsageError } from '../exit.ts';
import { showFacts, writeJsonLine } from '../results.ts';
import {
  changeSettings,
  configPath,
  findProfile,
  type Profile,
  readSettings,
  type SettingName,
  type Settings,
} from '../settings-file.ts';

/** Every setting of the file; keys are masked. */
export async function listSettings(ctx: Context, flags: CommonFlags): Promise<number> {
  const { path, settings } = await readSettings(ctx);
  const { profile: current } = await loadConfig(ctx, flags);
  const updateNotice = settings.updateNotice ?? true;
  const profiles = Object.entries(settings.profiles).map(([name, profile]) => ({
    name,
    apiUrl: profile.apiUrl ?? DEFAULT_API_URL,
    apiKey: profile.apiKey ? maskKey(profile.apiKey) : null,
    scopes: profile.scopes ?? null,
  }));
  if (flags.json) {
    writeJsonLine(ctx, { type: 'done', path, current, updateNotice, profiles });
    return exit.done;
  }
  showFacts(ctx.stdout, {
    File: path,
    Profile: current,
    'Update notice': updateNotice ? 'on' : 'off',
    ...Object.fromEntries(
      profiles.map(({ name, apiUrl, apiKey }) => [
        `  ${name}`,
        `${apiUrl}  ${apiKey ?? 'not signed in'}`,
      ]),
    ),
  });
  return exit.done;
}

/** Prints one setting. Gives 1 where there is none. */
export async function getSetting(
  ctx: Context,
  flags: CommonFlags,
  name: SettingName,
): Promise<number> {
  const { settings } = await readSettings(ctx);
  const { profile } = await loadConfig(ctx, flags);
  const value = storedValue(name, settings, findProfile(settings, profile));
  if (flags.json) writeJsonLine(ctx, { type: 'done', name, value: value ?? null });
  else if (value !== undefined) ctx.stdout.write(`${value}\n`);
  return value === undefined ? exit.someFailed : exit.done;
}

/** Throws UsageError where the value is none. */
export async function setSetting(
  ctx: Context,
  flags: CommonFlags,
  name: SettingName,
  value: string,
): Promise<number> {
  if (name === 'apiKey') {
    throw new UsageError(
      "A key among a command's words can be read by others: linkwright login --with-key asks for it",
    );
  }
  if (name === 'updateNotice') {
    if (value !== 'true' && value !== 'false') {
      throw new UsageError(`updateNotice must be true or false, not '${value}'`);
    }
    return change(ctx, flags, (settings) => {
      settings.updateNotice = value === 'true';
    });
  }
  const apiUrl = checkUrl(value, 'apiUrl');
  const { profile } = await loadConfig(ctx, flags, { mayBeNew: true });
  return change(ctx, flags, (settings) => {
    const stored = findProfile(settings, profile) ?? {};
    refuseToMoveKey(stored, { apiUrl, profile });
    settings.profiles[profile] = { ...stored, apiUrl };
  });
}

/** Goes back to the default. */
export async function unsetSetting(
  ctx: Context,
  flags: CommonFlags,
  name: SettingName,
): Promise<number> {
  const { profile } = await loadConfig(ctx, flags);
  return change(ctx, flags, (settings) => {
    const stored = findProfile(settings, profile);
    if (name === 'updateNotice') delete settings.updateNotice;
    else if (name === 'apiKey') forgetKey(stored);
    else if (stored) {
      refuseToMoveKey(stored, { apiUrl: DEFAULT_API_URL, profile });
      delete stored.apiUrl;
    }
  });
}

export async function showPath(ctx: Context, flags: CommonFlags): Promise<number> {
  const path = configPath(ctx);
  if (flags.json) writeJsonLine(ctx, { type: 'done', path });
  else ctx.stdout.write(`${path}\n`);
  return exit.done;
}

/** Makes a profile the one that counts where none is named. Throws UsageError where it is not there. */
export async function useProfile(ctx: Context, flags: CommonFlags, name: string): Promise<number> {
  await loadConfig(ctx, { ...flags, profile: checkProfile(name) });
  return change(ctx, flags, (settings) => {
    settings.current = name;
  });
}

async function change(
  ctx: Context,
  flags: CommonFlags,
  work: (settings: Settings) => void,
): Promise<number> {
  const path = await changeSettings(ctx, work);
  if (flags.json) writeJsonLine(ctx, { type: 'done', path });
  else if (!flags.quiet) ctx.stderr.write(`Kept in ${path}\n`);
  return exit.done;
}

function storedValue(
  name: SettingName,
  settings: Settings,
  profile: Profile | undefined,
): string | undefined {
  if (name === 'updateNotice') return String(settings.updateNotice ?? true);
  if (name === 'apiUrl') return profile?.apiUrl ?? DEFAULT_API_URL;
  return profile?.apiKey && maskKey(profile.apiKey);
}

/** A key is not to be sent to another server than the one that it was stored for. */
function refuseToMoveKey(
  { apiKey, apiUrl = DEFAULT_API_URL }: Profile,
  to: { apiUrl: string; profile: string },
): void {
  if (!apiKey || serverOf(apiUrl) === serverOf(to.apiUrl)) return;
  throw new UsageError(
    `Profile ${to.profile} holds a key for ${apiUrl}. Sign out first (linkwright logout), or use another profile (--profile)`,
  );
}
