import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isNativeError } from 'node:util/types';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { WrongFile } from './named-file.ts';

const headerSchema = z.object({
  format: z.literal('linkwright backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** That the tables were made by, in their order. */
  migrations: z.array(z.string()).min(1),
  /** Tells a secret from another one without giving it away; null where there was none yet. */
  secret: z.string().nullable(),
});
const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
const rowSchema = z.array(z.string().nullable());
const endSchema = z.object({
  /** Where numbering goes on: sequence → its last number. */
  sequences: z.record(z.string(), z.number().int()),
  sums: z.record(z.string(), z.object({ rows: z.number().int(), sum: z.string() })),
});

export type BackupHeader = z.infer<typeof headerSchema>;
export type BackupEnd = z.infer<typeof endSchema>;

/** What follows the header, a line each. A row is the text of its JSON array. */
export type BackupLine =
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'row'; line: string }
  | ({ kind: 'end' } & BackupEnd);

/** Not a backup, or not a whole one. */
export class BadBackup extends Error {}

/** By what the system says; whatever else goes wrong may be the database's doing. */
const full: Record<string, string> = {
  ENOSPC: 'no space is left on its disk',
  EDQUOT: 'this user may take no more space on its disk',
};

/**
 * Writes the file as its lines come, readable by its owner alone; it is there when it is whole.
 * Throws WrongFile where there is no space for it.
 */
export async function writeBackupFile(
  file: string,
  header: BackupHeader,
  lines: AsyncIterable<BackupLine>,
): Promise<void> {
  const part = `${file}.part`;
  async function* text() {
    yield `${JSON.stringify(header)}\n`;
    for await (const line of lines) yield `${textOf(line)}\n`;
  }
  try {
    await pipeline(
      Readable.from(text()),
      createGzip(),
      createWriteStream(part, { mode: 0o600, flush: true }),
    );
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    const reason = isNativeError(error) && 'code' in error && full[String(error.code)];
    throw reason ? new WrongFile(`${file} could not be written: ${reason}`) : error;
  }
}

const textOf = (line: BackupLine): string => {
  if (line.kind === 'row') return line.line;
  const { kind: _, ...said } = line;
  return JSON.stringify(said);
};

/** Opens a backup: its header, and its lines as they are asked for. Throws BadBackup. */
export async function readBackupFile(
  file: string,
): Promise<{ header: BackupHeader; lines: AsyncIterable<BackupLine> }> {
  const texts = splitLines(file);
  const first = await texts.next();
  const header = headerSchema.safeParse(first.done ? undefined : parse(first.value));
  if (!header.success) {
    throw new BadBackup(`${file} is no backup that this version can read.`);
  }
  return { header: header.data, lines: linesOf(file, texts) };
}

async function* linesOf(file: string, texts: AsyncGenerator<string>): AsyncGenerator<BackupLine> {
  for await (const text of texts) {
    const said = parse(text);
    if (Array.isArray(said)) {
      if (!rowSchema.safeParse(said).success) throw damaged(file);
      yield { kind: 'row', line: text };
      continue;
    }
    const end = endSchema.safeParse(said);
    if (end.success) {
      yield { kind: 'end', ...end.data };
      return;
    }
    const table = tableSchema.safeParse(said);
    if (!table.success) throw damaged(file);
    yield { kind: 'table', ...table.data };
  }
  throw new BadBackup(`${file} ends early: it is not a whole backup.`);
}

/** Lines end at a line feed and nowhere else: a value may hold any other separator. */
async function* splitLines(file: string): AsyncGenerator<string> {
  const unzipped = createReadStream(file).on('error', (error) => unzipping.destroy(error));
  const unzipping = createGunzip();
  let rest: Buffer[] = [];
  try {
    for await (const chunk of unzipped.pipe(unzipping) as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
        yield Buffer.concat([...rest, chunk.subarray(from, at)]).toString('utf8');
        rest = [];
        from = at + 1;
      }
      rest.push(chunk.subarray(from));
    }
  } catch (error) {
    if (/^Z_/.test(String((error as NodeJS.ErrnoException).code))) throw damaged(file);
    throw error;
  } finally {
    unzipped.destroy();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const damaged = (file: string) => new BadBackup(`${file} is damaged, or no backup.`);
