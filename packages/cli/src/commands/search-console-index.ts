import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  decodeExport,
  formatCount,
  MAX_SEEN_ASKED,
  type SeenAnswer,
  sayIndex,
} from '@linkwright/core/all';
import { openUserClient } from '../api-client.ts';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { exit, UsageError } from '../exit.ts';
import { printable } from '../printable.ts';
import { showFacts, writeJsonLine } from '../results.ts';

/** Prints what a source last said of pages in Google's index. Throws UsageError, AppError. */
export async function showIndex(
  ctx: Context,
  flags: CommonFlags,
  pages: string[],
): Promise<number> {
  const { client } = await openUserClient(ctx, flags);
  for (let at = 0; at < pages.length; at += MAX_SEEN_ASKED) {
    const urls = pages.slice(at, at + MAX_SEEN_ASKED);
    const answer = await client.searchConsole.seen({ body: { urls }, signal: ctx.signal });
    for (const page of answer.pages) {
      if (flags.json) writeJsonLine(ctx, { type: 'page', ...page });
      else ctx.stdout.write(`${printable(lineOf(page))}\n`);
    }
  }
  return exit.done;
}

const lineOf = ({ url, index, figures }: SeenAnswer['pages'][number]): string =>
  [url, sayIndex(index), ...(figures ? [`${formatCount(figures.clicks)} clicks`] : [])].join('  ');

export interface ImportFlags extends CommonFlags {
  property: string;
  from?: string;
  to?: string;
  indexed?: boolean;
  /** Google's words, where they are given. */
  notIndexed?: string | true;
}

/** Takes in a file. Gives 1 where lines could not be read. Throws UsageError, AppError. */
export async function importFile(ctx: Context, flags: ImportFlags, file: string): Promise<number> {
  const { property, from, to, indexed, notIndexed } = flags;
  if (indexed && notIndexed) {
    throw new UsageError('--indexed and --not-indexed say the opposite; give one');
  }
  const { client } = await openUserClient(ctx, flags);
  const bytes = await readFile(path.resolve(ctx.cwd, file)).catch((cause) => {
    throw new UsageError(`${file} cannot be read (${(cause as NodeJS.ErrnoException).code})`);
  });
  const reason = typeof notIndexed === 'string' ? notIndexed : '';
  const index = indexed
    ? { state: 'indexed' as const, reason: '' }
    : notIndexed && { state: 'not-indexed' as const, reason };
  const body = {
    property,
    text: decodeExport(bytes),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(index && { index }),
  };
  const answer = await client.searchConsole.importExport({ body, signal: ctx.signal });
  const { kind, stored, skipped, skippedCount, site } = answer;
  if (flags.json) {
    writeJsonLine(ctx, { type: 'import', kind, stored, skipped, skippedCount, site });
  } else {
    const lines = skipped.map(({ line, reason }) => `line ${line}: ${printable(reason)}\n`);
    ctx.stderr.write(lines.join(''));
    ctx.stdout.write(
      `${formatCount(stored)} lines (${kind}) stored for ${printable(site.property)}; ${formatCount(skippedCount)} could not be read.\n`,
    );
  }
  return skippedCount > 0 ? exit.someFailed : exit.done;
}

/** Prints what search engines were told by IndexNow, and answered. Throws UsageError, AppError. */
export async function showIndexNow(ctx: Context, flags: CommonFlags): Promise<number> {
  const { client } = await openUserClient(ctx, flags);
  const state = await client.indexNow.read({ signal: ctx.signal });
  if (flags.json) {
    writeJsonLine(ctx, { type: 'index-now', ...state });
    return exit.done;
  }
  ctx.stdout.write(`IndexNow is ${state.isOn ? 'on' : 'off'} (the setting INDEXNOW).\n`);
  for (const { host, keyUrl, told, lastToldAt, problem, nextAt } of state.hosts) {
    ctx.stdout.write('\n');
    showFacts(ctx.stdout, {
      Host: host,
      'Key file': keyUrl,
      Told: `${formatCount(told)} pages, the last ${lastToldAt ?? 'never'}`,
      ...(problem && { Problem: problem }),
      ...(nextAt && { 'Next try': nextAt }),
    });
  }
  return exit.done;
}
