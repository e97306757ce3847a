import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  formatCount,
  type GenerationBody,
  MAX_DOCUMENT_BYTES,
  MAX_NOTES,
} from '@linkwright/core/all';
import { AppError } from '@linkwright/core/client';
import type { DocumentKind } from '@linkwright/core/node';
import { cutText } from '@linkwright/core/text';
import type { Context } from '../context.ts';
import { FileError, UsageError } from '../exit.ts';
import { printable } from '../printable.ts';

/** Of --source and --notes. */
export interface GivenFlags {
  source?: string[];
  notes?: string;
}

/** What the flags give for an article to rest on. */
export type GivenSources = Pick<GenerationBody, 'sources' | 'notes'>;

const kinds: Record<string, DocumentKind> = {
  '.md': 'text',
  '.markdown': 'text',
  '.txt': 'text',
  '.html': 'html',
  '.htm': 'html',
  '.pdf': 'pdf',
  '.docx': 'docx',
};
/** A document that takes longer is given up, whatever it is waiting for. */
const TIMEOUT_MS = 20_000;

/**
 * Addresses as they stand, and the text of files as notes: what they hold beyond the room that notes have
 * is left out, and said by `warn`. Throws UsageError for what is neither, FileError for what cannot be
 * read, and the signal's reason.
 */
export async function readGiven(
  ctx: Context,
  { source = [], notes }: GivenFlags,
  warn: (text: string) => void,
): Promise<GivenSources> {
  const files: string[] = [];
  const sources: string[] = [];
  for (const given of source) ((await isFile(ctx, given)) ? files : sources).push(given);
  const texts = notes === undefined ? [] : [notes];
  if (files.length > 0) texts.push(...(await readFiles(ctx, files)));
  const whole = texts.join('\n\n');
  const room = Math.max(MAX_NOTES, notes?.length ?? 0);
  if (whole.length > room) {
    warn(
      `The files hold more than notes may: their first ${formatCount(MAX_NOTES)} characters are used.`,
    );
  }
  return {
    ...(sources.length > 0 && { sources }),
    ...(texts.length > 0 && { notes: cutText(whole, room) }),
  };
}

/** What looks like a file and is none is no address either. */
async function isFile({ cwd }: Context, given: string): Promise<boolean> {
  if (/^https?:\/\//i.test(given)) return false;
  const isThere = await stat(path.resolve(cwd, given)).then(
    (found) => found.isFile(),
    () => false,
  );
  if (isThere && !kindOf(given)) {
    throw new UsageError(
      `--source ${printable(given)}: only .md, .txt, .html, .pdf and .docx files can be read`,
    );
  }
  const looksLikeFile = /^[./~]/.test(given) || (!given.includes('/') && kindOf(given));
  if (!isThere && looksLikeFile) {
    throw new UsageError(`--source ${printable(given)}: there is no such file`);
  }
  return isThere;
}

const kindOf = (name: string): DocumentKind | undefined => kinds[path.extname(name).toLowerCase()];

async function readFiles(ctx: Context, names: readonly string[]): Promise<string[]> {
  const { openReadingRoom } = await import('@linkwright/core/node');
  const room = openReadingRoom({ readers: 1 });
  const texts: string[] = [];
  try {
    for (const name of names) {
      const bytes = await bytesOf(path.resolve(ctx.cwd, name), name);
      const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const text = await room
        .readDocument(kindOf(name) ?? 'text', bytes, { signal })
        .catch((error: unknown) => {
          ctx.signal.throwIfAborted();
          if (error instanceof AppError) throw unread(name, error.message);
          if (signal.aborted) throw unread(name, 'It takes too long to read');
          throw error;
        });
      texts.push(text);
    }
  } finally {
    room.close();
  }
  return texts;
}

async function bytesOf(file: string, name: string): Promise<Buffer> {
  const handle = await open(file).catch((error: Error) => {
    throw unread(name, error.message);
  });
  try {
    const { size } = await handle.stat();
    if (size > MAX_DOCUMENT_BYTES) throw unread(name, 'It is larger than 20 MB');
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

const unread = (name: string, why: string): FileError =>
  new FileError(`--source ${printable(name)}: ${why}`);
