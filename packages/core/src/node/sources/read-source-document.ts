import { createHash } from 'node:crypto';
import type { DetectLanguage } from '../../articles/sources/detect-language.ts';
import { withoutOrders } from '../../articles/sources/orders-to-models.ts';
import type { SourceBlock } from '../../articles/sources/source.ts';
import { safeLine } from '../../base/text/clean.ts';
import { cutText } from '../../base/text/truncate.ts';
import { AppError } from '../../errors.ts';
import { type DocumentKind, readDocument } from './read-document.ts';
import { readNotes } from './read-notes.ts';
import type { ReadSource, SourceTask } from './read-source.ts';

export interface SourceDocumentTask extends SourceTask {
  kind: DocumentKind;
}

/** Reads a document at an address as a source of an article, or says in a sentence why it is none. */
export async function readSourceDocument(
  { address, kind, role, readAt }: SourceDocumentTask,
  bytes: Buffer,
  detectLanguage: DetectLanguage,
): Promise<ReadSource> {
  try {
    const text = await readDocument({ kind }, bytes);
    const notes = readNotes(text, new Date(readAt));
    if (!notes) return { reason: 'no-text', message: 'There is no text in it' };
    const hash = createHash('sha256').update(bytes).digest('hex');
    const language = detectLanguage(text);
    const title = titleOf(notes.blocks, address);
    const source = { ...notes, address, title, language, role, readAt, hash };
    return { source: withoutOrders(source), links: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const hasNone = error.cause === undefined;
    return { reason: hasNone ? 'no-text' : 'not-text', message: error.message };
  }
}

const MAX_TITLE = 120;

/** Its first heading, or else the name of its file. */
function titleOf(blocks: readonly SourceBlock[], address: string): string {
  const [first] = blocks;
  if (first?.kind === 'heading') return cutText(first.text, MAX_TITLE);
  const { hostname, pathname } = new URL(address);
  return cutText(safeLine(decoded(pathname.split('/').at(-1) ?? '')) || hostname, MAX_TITLE);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
