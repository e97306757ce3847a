import path from 'node:path';
import { formatCount, type PageResult, parseUrl, type Receipt } from '@linkwright/core/all';
import { AppError } from '@linkwright/core/client';
import type { Context } from '../context.ts';
import { FileError, Interrupted } from '../exit.ts';
import { toFailure } from '../failure.ts';
import { writeWhole } from '../files.ts';

/** The report on a server that checked a line, and the line's place in that report. */
export interface ReportPlace {
  report: { id: string; url: string };
  position: number;
}

interface Wanted {
  results: readonly PageResult[];
  /** By the line's place in the whole list. */
  places: ReadonlyMap<number, ReportPlace>;
  folder: string;
  read: (place: ReportPlace) => Promise<Receipt>;
  /** Whether --resume would find the results. */
  isKept: boolean;
}

/** Lines that are named, of many. */
const MOST_NAMED = 20;

/**
 * Saves the receipt of each different page, beside each other: `<line>-<host>-<report>.json`. Gives the
 * results that no report on the server is known for. Throws FileError, Interrupted or the AppError of the
 * server, with the lines whose receipts are missing.
 */
export async function saveReceipts(ctx: Context, wanted: Wanted): Promise<PageResult[]> {
  const { results, places, isKept } = wanted;
  const pages = results.filter(
    ({ duplicateOf, inspection }) => duplicateOf === null && inspection.verdict !== 'invalid',
  );
  const left = new Set(pages.filter(({ position }) => places.has(position)));
  let failure: unknown;
  for (const result of [...left]) {
    try {
      await saveReceipt(result, wanted);
      left.delete(result);
    } catch (error) {
      failure = ctx.signal.aborted ? ctx.signal.reason : error;
      // Another line's may be there all the same.
      if (!(error instanceof AppError && error.code === 'NOT_FOUND')) break;
    }
  }
  if (left.size > 0) throw withLines(failure, [...left], isKept);
  return pages.filter(({ position }) => !places.has(position));
}

async function saveReceipt(
  { position, inspection }: PageResult,
  { places, folder, read }: Wanted,
): Promise<void> {
  const place = places.get(position);
  if (!place) return;
  const receipt = await read(place);
  const host = (parseUrl(inspection.pageUrl)?.hostname ?? '').replace(/[^\w.-]/g, '');
  const name = `${position + 1}-${host.slice(0, 100)}-${place.report.id.slice(0, 8)}.json`;
  await writeWhole(path.join(folder, name), `${JSON.stringify(receipt, null, 2)}\n`, true);
}

function withLines(cause: unknown, left: PageResult[], isKept: boolean): Error {
  const what = `No receipt was saved of ${linesOf(left)}`;
  const goOn = isKept ? ' The same command with --resume asks for them again.' : '';
  if (cause instanceof Interrupted) return new Interrupted(`Interrupted. ${what}.${goOn}`);
  const words = `${what}: ${toFailure(cause).message}${goOn}`;
  if (cause instanceof FileError) return new FileError(words, { cause });
  return new AppError(cause instanceof AppError ? cause.code : 'INTERNAL', {
    message: words,
    cause,
  });
}

/** Throws NOT_FOUND where lines were checked elsewhere, e.g. with --local before a --resume. */
export function refuseWithout(pages: readonly PageResult[]): void {
  if (pages.length === 0) return;
  throw new AppError('NOT_FOUND', {
    message: `No receipt was saved of ${linesOf(pages)}: no report on this server is known to have checked that. Without --resume everything is checked there.`,
  });
}

/** E.g. 'lines 1, 4'. */
function linesOf(pages: readonly PageResult[]): string {
  const named = pages.slice(0, MOST_NAMED).map(({ position }) => position + 1);
  const more = pages.length - named.length;
  const rest = more > 0 ? ` and ${formatCount(more)} more` : '';
  return `${pages.length === 1 ? 'line' : 'lines'} ${named.join(', ')}${rest}`;
}
