import path from 'node:path';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { checkFile } from '../files.ts';
import type { ArticleFormat } from './article.ts';

/** Where the article goes. */
export interface ArticleTarget {
  /** Absolute; undefined: stdout. */
  path: string | undefined;
  format: ArticleFormat;
  overwrite: boolean;
}

interface TargetFlags {
  out?: string;
  format?: ArticleFormat;
  force?: boolean;
  local?: boolean;
  json?: boolean;
}

/**
 * Where the flags send the article, or undefined when it goes nowhere. Says before any work is done
 * what could not be kept after it: throws UsageError or FileError.
 */
export async function planTarget(
  ctx: Context,
  flags: TargetFlags,
): Promise<ArticleTarget | undefined> {
  const { out, local = false, json = false, force = false } = flags;
  const isPrinted = out === '-' || (out === undefined && local && !json);
  if (out === '-' && json) {
    throw new UsageError("--json and --out - both claim stdout; leave '--out -' out");
  }
  if (out === undefined && !isPrinted) {
    if (flags.format) throw new UsageError('--format needs --out');
    return undefined;
  }
  const format = flags.format ?? formatOf(out, local);
  if (format === 'markdown' && !local) {
    throw new UsageError('The server gives HTML; Markdown needs --local');
  }
  if (isPrinted) return { path: undefined, format, overwrite: false };
  const target = { path: path.resolve(ctx.cwd, out ?? ''), format, overwrite: force };
  await checkFile(target.path, force);
  return target;
}

function formatOf(out: string | undefined, local: boolean): ArticleFormat {
  if (!local) return 'html';
  return /\.html?$/i.test(out ?? '') ? 'html' : 'markdown';
}
