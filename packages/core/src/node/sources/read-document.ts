import { MAX_NOTES } from '../../articles/sources/limits.ts';
import { prunePage } from '../../articles/sources/prune-page.ts';
import { readBlocks } from '../../articles/sources/read-blocks.ts';
import { removeUnsafeCharacters } from '../../base/text/clean.ts';
import { AppError } from '../../errors.ts';
import { loadPackage, PackageMissing } from '../load-package.ts';
import { mainContent } from './main-content.ts';
import { notesOf } from './notes-of.ts';
import { readPdf } from './read-pdf.ts';
import { decode } from './read-source.ts';

export type DocumentKind = 'text' | 'html' | 'pdf' | 'docx';

export interface DocumentTask {
  kind: DocumentKind;
}

/** Longer texts than notes may be, so that whoever takes them sees that they are. */
const MAX_TEXT = 2 * MAX_NOTES;

/**
 * The text of a document as notes have it: headings after `#`, items after `-`, paragraphs apart. Throws
 * INVALID_REQUEST, in words for a person, for what is no such document or has no text.
 */
export async function readDocument({ kind }: DocumentTask, bytes: Buffer): Promise<string> {
  const text = await readers[kind](bytes).catch((error: unknown) => {
    if (error instanceof PackageMissing) throw error;
    throw refusal('It is damaged, or locked, or of another kind than its name says', error);
  });
  const lines = text.slice(0, MAX_TEXT).split('\n');
  const clean = lines.map((line) => removeUnsafeCharacters(line).trimEnd()).join('\n');
  if (clean.trim() === '') throw refusal('There is no text in it');
  return clean.trim();
}

const readers: Record<DocumentKind, (bytes: Buffer) => Promise<string>> = {
  async text(bytes) {
    if (bytes.includes(0)) throw new TypeError('It is no text');
    return decode(bytes, 'text/plain');
  },
  html: async (bytes) =>
    notesOf(readBlocks(mainContent(prunePage(decode(bytes, 'text/html')), NO_ADDRESS))),
  pdf: readPdf,
  async docx(bytes) {
    const { default: mammoth } = await loadPackage('mammoth', () => import('mammoth'));
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
    );
    return notesOf(readBlocks(prunePage(value).html));
  },
};

const NO_ADDRESS = 'https://document.invalid/';

const refusal = (message: string, cause?: unknown): AppError =>
  new AppError('INVALID_REQUEST', { message, cause });
