import { spawn } from 'node:child_process';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSea } from 'node:sea';
import { stripEnd } from '@linkwright/core/text';
import manifest from '../package.json' with { type: 'json' };
import { cacheFolder } from './cache-folder.ts';
import type { Context } from './context.ts';
import { readSettings } from './settings-file.ts';

const DAY_MS = 86_400_000;
const REGISTRY = 'https://registry.npmjs.org';

/** What is known of newer versions; times in milliseconds. */
interface Known {
  /** When the registry was last asked, whatever it answered. */
  askedAt: number;
  latest?: string;
  /** When a person was last told. */
  toldAt?: number;
}

/**
 * Tells a person of a newer version, at most once a day, from what an earlier look-up found; the next
 * look-up is left to a process of its own, which nobody waits for. Never throws.
 */
export async function noticeUpdate(ctx: Context, argv: string[]): Promise<void> {
  try {
    if (await isUnwanted(ctx, argv)) return;
    const now = ctx.clock().getTime();
    const known = await readKnown(ctx);
    const isDue = now - (known.askedAt ?? 0) >= DAY_MS;
    const isNews =
      known.latest !== undefined &&
      isNewer(known.latest, manifest.version) &&
      now - (known.toldAt ?? 0) >= DAY_MS;
    if (!isDue && !isNews) return;
    await keep(ctx, {
      ...known,
      ...(isNews && { toldAt: now }),
      // Counts before the answer: a registry that is away is not asked at every command.
      askedAt: isDue ? now : known.askedAt,
    });
    if (isNews) {
      ctx.stderr.write(
        `\nlinkwright ${known.latest} is out (this is ${manifest.version}): ${howToUpdate()}\n`,
      );
    }
    if (isDue) lookUpAlone(ctx);
  } catch {
    // A notice is worth no failure of a command that has done its work.
  }
}

/** Asks the registry and keeps the answer: the work of the process that nobody waits for. */
export async function lookUpUpdate(ctx: Context): Promise<void> {
  const registry = stripEnd(ctx.env.LINKWRIGHT_REGISTRY_URL ?? REGISTRY, /\//);
  const response = await ctx.fetch(`${registry}/${manifest.name}/latest`, { signal: ctx.signal });
  const { version } = (await response.json()) as { version?: unknown };
  if (typeof version !== 'string' || !/^\d+\.\d+\.\d+$/.test(version)) return;
  await keep(ctx, { ...(await readKnown(ctx)), latest: version });
}

async function isUnwanted(ctx: Context, argv: string[]): Promise<boolean> {
  const { env, stderr } = ctx;
  const isQuiet = argv.some((word) => ['-q', '--quiet', '--json', 'completion'].includes(word));
  if (!stderr.isTTY || isQuiet || env.CI || env.NO_UPDATE_NOTIFIER) return true;
  // What is built from a clone has no release to compare with.
  if (manifest.version === '0.0.0' && !env.LINKWRIGHT_REGISTRY_URL) return true;
  return (await readSettings(ctx)).settings.updateNotice === false;
}

const howToUpdate = (): string =>
  isSea()
    ? `put the new file in the place of ${process.execPath}`
    : 'npm install --global linkwright';

function lookUpAlone({ env }: Context): void {
  const program = path.join(import.meta.dirname, 'look-up-update.js');
  spawn(process.execPath, [program], {
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
    env: { ...env },
  }).unref();
}

const fileOf = (ctx: Context): string => path.join(cacheFolder(ctx), 'update.json');

async function readKnown(ctx: Context): Promise<Known> {
  try {
    const { askedAt, latest, toldAt } = JSON.parse(await readFile(fileOf(ctx), 'utf8'));
    return {
      askedAt: Number(askedAt) || 0,
      // It is printed, so it is checked.
      ...(/^\d+\.\d+\.\d+$/.test(latest) && { latest }),
      toldAt: Number(toldAt) || 0,
    };
  } catch {
    return { askedAt: 0 };
  }
}

async function keep(ctx: Context, known: Known): Promise<void> {
  const file = fileOf(ctx);
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${crypto.randomUUID().slice(0, 8)}.part`;
  await writeFile(temporary, JSON.stringify(known), { flag: 'wx' });
  await rename(temporary, file);
}

/** Of two versions of three numbers. */
const isNewer = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { numeric: true }) > 0;
