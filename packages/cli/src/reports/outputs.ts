import path from 'node:path';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { checkFile, makeFolder } from '../files.ts';

/** How results are written down. */
export type ResultFormat = 'json' | 'csv' | 'html';

export interface ResultFile {
  /** Absolute. */
  path: string;
  format: ResultFormat;
  overwrite: boolean;
}

/** Where the results of a report go. */
export interface Outputs {
  stdout: 'table' | 'json' | 'csv';
  files: ResultFile[];
  /** Absolute path of the folder that pictures of pages go to. */
  pictures: string | undefined;
}

export interface OutputFlags {
  json?: boolean;
  csv?: boolean;
  html?: string;
  out?: string;
  pictures?: string;
  force?: boolean;
}

const formats: Record<string, ResultFormat> = {
  '.csv': 'csv',
  '.json': 'json',
  '.jsonl': 'json',
  '.ndjson': 'json',
  '.html': 'html',
  '.htm': 'html',
};

/**
 * Where the flags send the results. Says before any work is done what could not be kept after it:
 * throws UsageError or FileError.
 */
export async function planOutputs(ctx: Context, flags: OutputFlags): Promise<Outputs> {
  const { json = false, csv = false, html, out, pictures, force = false } = flags;
  if (json && csv) throw new UsageError('--json and --csv both claim the results; give one');
  const outputs: Outputs = {
    stdout: json ? 'json' : 'table',
    files: [],
    pictures: pictures === undefined ? undefined : path.resolve(ctx.cwd, pictures),
  };
  const keep = (name: string, format: ResultFormat) =>
    outputs.files.push({ path: path.resolve(ctx.cwd, name), format, overwrite: force });
  if (out === undefined && csv) outputs.stdout = 'csv';
  if (out !== undefined) keep(out, formatOf(out, csv));
  if (html !== undefined) keep(html, 'html');
  const [first, second] = outputs.files;
  if (first && first.path === second?.path) {
    throw new UsageError('--out and --html name the same file');
  }
  for (const file of outputs.files) await checkFile(file.path, force);
  if (outputs.pictures !== undefined) await makeFolder(outputs.pictures);
  return outputs;
}

/** `--csv` decides, then the name. */
function formatOf(name: string, csv: boolean): ResultFormat {
  const format = csv ? 'csv' : formats[path.extname(name).toLowerCase()];
  if (format) return format;
  throw new UsageError(`--out ${name}: a name in .csv, .jsonl or .html says how to write it`);
}
