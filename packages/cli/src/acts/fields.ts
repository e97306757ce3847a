import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { collect } from '../program/command.ts';
import { wholeNumber } from '../program/whole-number.ts';
import { readStdin } from '../reports/read-stdin.ts';

/** The most that a file given to a call may hold. */
const MAX_FILE = 6_000_000;

/** A flag, and how its text becomes what a call is asked with. */
export interface Field {
  /** As commander takes them, e.g. `-n, --name <text>`. */
  flags: string;
  does: string;
  choices?: readonly string[];
  /** What each text means; `before` is what the same flag gave already. Throws UsageError. */
  read?: (text: string, before?: never) => unknown;
  /** What the value stands for, where that must be looked up. Throws UsageError. */
  load?: (ctx: Context, value: never) => Promise<unknown>;
}

export const text = (flags: string, does: string): Field => ({ flags, does });

export const whole = (flags: string, does: string): Field => ({ flags, does, read: wholeNumber });

/** May be given more than once. */
export const many = (flags: string, does: string): Field => ({ flags, does, read: collect });

export const oneOf = (choices: readonly string[], flags: string, does: string): Field => ({
  flags,
  does,
  choices,
});

/** A file's text; `-` reads stdin. */
export const file = (flags: string, does: string): Field => ({ flags, does, load: readText });

/** A file's JSON; `-` reads stdin. */
export const json = (flags: string, does: string): Field => ({
  flags,
  does,
  async load(ctx: Context, name: string) {
    try {
      return JSON.parse(await readText(ctx, name));
    } catch (cause) {
      if (cause instanceof UsageError) throw cause;
      throw new UsageError(`${name} is not JSON: ${(cause as Error).message}`, { cause });
    }
  },
});

/** The text of a file; `-` is stdin. Throws UsageError. */
export async function readText(ctx: Context, name: string): Promise<string> {
  if (name === '-') return readStdin(ctx, MAX_FILE);
  return readFile(path.resolve(ctx.cwd, name), 'utf8').catch((cause) => {
    throw new UsageError(`${name} cannot be read (${cause.code})`, { cause });
  });
}
