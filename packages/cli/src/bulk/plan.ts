import path from 'node:path';
import type { ArticleFormat } from '../articles/article.ts';
import type { GivenFlags } from '../articles/given-sources.ts';
import { refuseVoice } from '../articles/refuse-voice.ts';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { checkFile } from '../files.ts';
import type { ProjectFlags } from '../project/read-project.ts';
import type { ResultFormat } from './result-lines.ts';
import type { RowDefaults, RowFormat } from './rows/index.ts';

export interface BulkFlags extends ProjectFlags, GivenFlags {
  publish?: boolean;
  publishAll?: boolean;
  hold?: boolean;
  local?: boolean;
  out?: string;
  format?: ArticleFormat;
  csv?: boolean;
  results?: string;
  inputFormat?: RowFormat;
  map?: string;
  tone?: RowDefaults['tone'];
  length?: RowDefaults['length'];
  industry?: RowDefaults['industry'];
  linkPolicy?: RowDefaults['linkPolicy'];
  instructions?: string;
  /** Absent: in one's own voice where there is one. */
  voice?: boolean;
  concurrency?: number;
  rate?: number;
  patience?: number;
  limit?: number;
  skipBad?: boolean;
  dryRun?: boolean;
  yes?: boolean;
  resume?: boolean;
  journal?: string;
  force?: boolean;
}

/** Where a run takes place, and where what it makes goes. */
export interface BulkPlan {
  isLocal: boolean;
  /** The server keeps drafts and publishes nothing. */
  isHeld: boolean;
  /** What scores too low for search engines is published all the same. */
  publishesAll: boolean;
  /** As the person named it, and absolute. */
  folder: { name: string; path: string } | undefined;
  format: ArticleFormat;
  stdout: ResultFormat | 'summary';
  results: { path: string; format: ResultFormat } | undefined;
  /** Absolute. */
  journal: string;
}

const resultFormats: Record<string, ResultFormat> = {
  '.csv': 'csv',
  '.json': 'json',
  '.jsonl': 'json',
  '.ndjson': 'json',
};

/** What the flags ask for. Throws UsageError or FileError for what cannot be. */
export async function planBulk(ctx: Context, source: string, flags: BulkFlags): Promise<BulkPlan> {
  const {
    publishAll = false,
    publish = publishAll,
    hold = false,
    local = false,
    out,
    json = false,
    csv = false,
    results,
  } = flags;
  if (Number(publish) + Number(hold) + Number(local) > 1) {
    throw new UsageError('--publish, --hold and --local contradict each other; give one');
  }
  if (!publish && !hold && !local && out === undefined) {
    throw new UsageError(
      'Say where the articles go: --publish has your server write and publish them; --hold has it keep them as drafts; --out DIR has this machine write them, and saves them there',
    );
  }
  if (!publish && !hold) refuseVoice(flags);
  if (json && csv) throw new UsageError('--json and --csv both claim the results; give one');
  if (flags.format && out === undefined) throw new UsageError('--format needs --out');
  if (flags.resume && flags.force) {
    throw new UsageError('--resume goes on and --force starts anew; give one');
  }
  const folder = out === undefined ? undefined : { name: out, path: path.resolve(ctx.cwd, out) };
  const plan: BulkPlan = {
    isLocal: !publish && !hold,
    isHeld: hold,
    publishesAll: publishAll,
    folder,
    format: flags.format ?? 'markdown',
    stdout: csv ? 'csv' : json || !ctx.stdout.isTTY ? 'json' : 'summary',
    results: undefined,
    journal: journalOf(ctx, source, flags),
  };
  if (results === undefined) return plan;
  const format = resultFormats[path.extname(results).toLowerCase()];
  if (!format) throw new UsageError(`--results ${results}: the name must end in .jsonl or .csv`);
  const file = path.resolve(ctx.cwd, results);
  if (file === plan.journal) throw new UsageError('--results and --journal name the same file');
  if (file === path.resolve(ctx.cwd, source))
    throw new UsageError('--results names the list itself');
  await checkFile(file, flags.force === true || flags.resume === true);
  return { ...plan, results: { path: file, format } };
}

function journalOf({ cwd }: Context, source: string, { journal, out }: BulkFlags): string {
  if (journal !== undefined) return path.resolve(cwd, journal);
  if (out !== undefined) return path.resolve(cwd, out, 'linkwright-bulk.jsonl');
  if (source !== '-') return `${path.resolve(cwd, source)}.linkwright-bulk.jsonl`;
  throw new UsageError('A list on stdin needs --journal FILE, or --out DIR, to keep what is done');
}

/** The flags that make a run another one, in words. */
export function identityOptions(flags: BulkFlags, apiUrl: string): Record<string, string> {
  const { publish, publishAll, hold, out, format, map, inputFormat, tone, length } = flags;
  const { industry, linkPolicy } = flags;
  const given = {
    '--publish': publish ? apiUrl : undefined,
    '--publish-all': publishAll ? apiUrl : undefined,
    '--hold': hold ? apiUrl : undefined,
    '--out': out,
    '--format': format,
    '--map': map,
    '--input-format': inputFormat,
    '--tone': tone,
    '--length': length,
    '--industry': industry,
    '--link-policy': linkPolicy,
    '--instructions': flags.instructions,
    '--source': flags.source?.join(' '),
    '--notes': flags.notes,
    '--voice': flags.voice?.toString(),
  };
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
