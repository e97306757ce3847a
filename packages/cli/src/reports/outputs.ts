import path from 'node:path';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { checkFile, makeFolder } from '../files.ts';
import { type ResultFormat, resultFormats } from './result-formats.ts';

export interface ResultFile {
  /** Absolute. */
  path: string;
  format: ResultFormat;
  overwrite: boolean;
}

/** Where the results of a report go. */
export interface Outputs {
  /** 'events': each as it comes, and nothing else. */
  stdout: 'table' | 'events' | ResultFormat;
  files: ResultFile[];
  /** Absolute path of the folder that pictures of pages go to. */
  pictures: string | undefined;
  /** Absolute path of the folder that receipts go to. */
  receipts: string | undefined;
}

export interface OutputFlags {
  json?: boolean;
  csv?: boolean;
  output?: ResultFormat;
  html?: string;
  /** Files, each in the form that its name says. */
  out?: readonly string[];
  pictures?: string;
  receipts?: string;
  force?: boolean;
}

/**
 * Where the flags send the results. Says before any work is done what could not be kept after it:
 * throws UsageError or FileError.
 */
export async function planOutputs(ctx: Context, flags: OutputFlags): Promise<Outputs> {
  const { json = false, csv = false, html, out = [], pictures, receipts, force = false } = flags;
  if (csv && flags.output !== undefined && flags.output !== 'csv') {
    throw new UsageError(`--csv and --output ${flags.output} contradict each other; give one`);
  }
  const form = csv ? 'csv' : flags.output;
  if (json && form !== undefined && out.length === 0) {
    throw new UsageError(
      `--json and ${csv ? '--csv' : '--output'} both claim the results; give one`,
    );
  }
  const absolute = (name: string | undefined) =>
    name === undefined ? undefined : path.resolve(ctx.cwd, name);
  const outputs: Outputs = {
    stdout: json ? 'events' : 'table',
    files: [],
    pictures: absolute(pictures),
    receipts: absolute(receipts),
  };
  const keep = (name: string, format: ResultFormat) =>
    outputs.files.push({ path: path.resolve(ctx.cwd, name), format, overwrite: force });
  if (out.length === 0 && form !== undefined) outputs.stdout = form;
  if (outputs.stdout === 'xlsx' && ctx.stdout.isTTY) {
    throw new UsageError('A workbook is no text for a terminal: name a file with --out');
  }
  for (const name of out) keep(name, form ?? formatOf(name));
  if (html !== undefined) keep(html, 'html');
  if (new Set(outputs.files.map((file) => file.path)).size < outputs.files.length) {
    throw new UsageError('--out and --html name the same file');
  }
  for (const file of outputs.files) await checkFile(file.path, force);
  for (const folder of [outputs.pictures, outputs.receipts]) {
    if (folder !== undefined) await makeFolder(folder);
  }
  return outputs;
}

const endings: Record<string, ResultFormat> = {
  '.csv': 'csv',
  '.json': 'json',
  '.jsonl': 'json',
  '.ndjson': 'json',
  '.html': 'html',
  '.htm': 'html',
  '.md': 'md',
  '.xml': 'junit',
  '.xlsx': 'xlsx',
};

function formatOf(name: string): ResultFormat {
  const format = endings[path.extname(name).toLowerCase()];
  if (format) return format;
  throw new UsageError(
    `--out ${name}: a name in .csv, .jsonl, .html, .md, .xml or .xlsx says how to write it, or --output ${resultFormats.join('|')}`,
  );
}
