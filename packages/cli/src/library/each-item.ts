import { AppError } from '@linkwright/core/client';
import { askYesNo, isSomebodyThere } from '../ask.ts';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { exit, Interrupted, UsageError } from '../exit.ts';
import { toFailure } from '../failure.ts';
import { printable } from '../printable.ts';
import { writeJsonLine } from '../results.ts';
import { withPatience } from './pages.ts';

export interface EachItem<Item> {
  /** As the person named them. */
  names: string[];
  /** What each name means; throws AppError where it means nothing. */
  find: (name: string) => Promise<Item & { id: string }>;
  /** For people. */
  label: (item: Item) => string;
  /** Asked before anything is done; without it nobody is asked. */
  question?: (items: Item[]) => string;
  run: (item: Item) => Promise<unknown>;
  /** Of the line about each that is done, e.g. `deleted`. */
  done: string;
  /** For programs. */
  result: (item: Item) => object;
}

/**
 * Does one thing to each of several items, and says of each how it went. Gives 1 where some failed;
 * what no other item could pass either, e.g. a revoked key, ends it and is thrown.
 */
export async function forEachItem<Item>(
  ctx: Context,
  flags: CommonFlags & { yes?: boolean },
  work: EachItem<Item>,
): Promise<number> {
  const { question } = work;
  if (question && !flags.yes) requirePerson(ctx, flags);
  const items = new Map<string, Item>();
  let failed = 0;
  const attempt = async (name: string, step: () => Promise<void>) => {
    try {
      await withPatience(ctx, step);
    } catch (error) {
      sayFailure(ctx, flags, { name, error });
      failed += 1;
    }
  };
  for (const name of work.names) {
    await attempt(name, async () => {
      const item = await work.find(name);
      // Named twice, it is the one that it was first named.
      if (!items.has(item.id)) items.set(item.id, item);
    });
  }
  const found = [...items.values()];
  if (question && !flags.yes && found.length > 0 && !(await askYesNo(ctx, question(found)))) {
    throw new Interrupted('Nothing was done.');
  }
  for (const item of found) {
    await attempt(work.label(item), async () => {
      await work.run(item);
      if (flags.json) writeJsonLine(ctx, { type: work.done, ...work.result(item) });
      else ctx.stdout.write(`${work.done}  ${printable(work.label(item))}\n`);
    });
  }
  return failed > 0 ? exit.someFailed : exit.done;
}

/** Throws UsageError where nobody can answer a question. */
export function requirePerson(ctx: Context, { json }: CommonFlags): void {
  if (json || !isSomebodyThere(ctx)) {
    throw new UsageError('Nobody can be asked here; --yes does it without a question');
  }
}

/** Says why an item failed, unless it is nothing of the item's own: then it is thrown on. */
function sayFailure(
  ctx: Context,
  { json }: CommonFlags,
  { name, error }: { name: string; error: unknown },
): void {
  const { exitCode, code, message } = toFailure(error);
  const isService = exitCode === exit.serviceFailed && code !== 'NOT_FOUND';
  const isAccount = /^(SIGN_IN_REQUIRED|API_KEY_|ACCESS_DENIED)/.test(code);
  const isOfItem = error instanceof AppError || error instanceof UsageError;
  if (isService || isAccount || !isOfItem) throw error;
  ctx.stderr.write(`${printable(name)}: ${printable(message)}\n`);
  if (json) writeJsonLine(ctx, { type: 'failed', name, error: message, code });
}
