import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Checkpoint,
  formatCount,
  growTree,
  isSame,
  leafHash,
  listReceiptLogs,
  NoteFault,
  openCheckpoint,
  parseVerifierKey,
  reportRoutes,
} from '@linkwright/core/all';
import { type CommonFlags, loadConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { exit, UsageError } from '../exit.ts';
import { fetchText, parseJson, readText } from '../receipts/read-input.ts';
import { readCheckpoint, readEntries } from '../receipts/read-log.ts';
import { showFacts, writeJsonLine } from '../results.ts';

export interface AuditFlags extends CommonFlags {
  keep?: string;
  key?: string;
}

/**
 * Reads a whole log of receipts, computes it anew, and compares it with its signed checkpoint and with the
 * one that was kept; keeps the newest, where all is well. Gives 1 where it is not. Throws AppError where
 * the log cannot be read, UsageError for a kept file or key that is none.
 */
export async function auditLog(
  ctx: Context,
  flags: AuditFlags,
  given: string | undefined,
): Promise<number> {
  const { apiUrl } = await loadConfig(ctx, flags);
  const { address, key } = await findLog(ctx, given ?? apiUrl, flags.key);
  const kept = flags.keep && existsSync(path.resolve(ctx.cwd, flags.keep));
  const keptNote = kept ? await readText(ctx, flags.keep ?? '') : undefined;
  const known = keptNote === undefined ? undefined : await openKept(keptNote, key, flags.keep);
  const note = await readCheckpoint(ctx, address);
  let head: Checkpoint;
  try {
    head = await openCheckpoint(note, key);
  } catch (error) {
    if (!(error instanceof NoteFault)) throw error;
    return tell(ctx, flags, {
      origin: parseVerifierKey(key)?.name ?? '',
      size: 0,
      known,
      faults: [error.message],
    });
  }
  const faults = await compare(ctx, address, { head, known });
  if (faults.length === 0 && flags.keep !== undefined) await keep(ctx, flags.keep, note);
  return tell(ctx, flags, { ...head, known, faults });
}

/** The open log of an installation; its key is the one that is trusted, if any is. */
async function findLog(
  ctx: Context,
  url: string,
  key: string | undefined,
): Promise<{ address: string; key: string }> {
  if (!URL.canParse(url)) throw new UsageError(`${url} is not an address`);
  if (key !== undefined && !parseVerifierKey(key)) throw new UsageError('--key is no key of a log');
  const source = new URL(reportRoutes.receiptLogs.path, url).href;
  const read = listReceiptLogs.response.safeParse(parseJson(await fetchText(ctx, source), source));
  const open = read.data?.logs.find(({ endedAt, verifierKey }) =>
    key === undefined ? endedAt === null : verifierKey === key,
  );
  if (!open) throw new UsageError(`${source} names no ${key ? 'log with that key' : 'open log'}`);
  return { address: new URL(new URL(open.address).pathname, url).href, key: open.verifierKey };
}

async function openKept(note: string, key: string, file = ''): Promise<Checkpoint> {
  try {
    return await openCheckpoint(note, key);
  } catch (error) {
    if (!(error instanceof NoteFault)) throw error;
    throw new UsageError(`${file} is not a checkpoint of this log: ${error.message}`);
  }
}

async function compare(
  ctx: Context,
  address: string,
  { head, known }: { head: Checkpoint; known: Checkpoint | undefined },
): Promise<string[]> {
  const faults: string[] = [];
  const tree = growTree();
  const compareKnown = () => {
    if (known && tree.size === known.size && !isSame(tree.root(), known.root)) {
      faults.push(
        `The first ${formatCount(known.size)} entries are not those of the checkpoint you kept`,
      );
    }
  };
  if (known && known.size > head.size) {
    faults.push(
      `The checkpoint you kept has ${formatCount(known.size)} entries, and this one fewer`,
    );
  }
  compareKnown();
  for await (const entry of readEntries(ctx, address, head.size)) {
    tree.append(leafHash(entry));
    // Only its tree is needed; tiles are let go.
    if (tree.size % 65_536 === 0) tree.takeTiles();
    compareKnown();
  }
  if (!isSame(tree.root(), head.root)) faults.push('The entries are not those that were signed');
  return faults;
}

/** Under its name when it is whole. */
async function keep(ctx: Context, file: string, note: string): Promise<void> {
  const target = path.resolve(ctx.cwd, file);
  await writeFile(`${target}.new`, note);
  await rename(`${target}.new`, target);
}

function tell(
  ctx: Context,
  { json, keep: file }: AuditFlags,
  found: { origin: string; size: number; known: Checkpoint | undefined; faults: string[] },
): number {
  const { origin, size, known, faults } = found;
  const isWhole = faults.length === 0;
  if (json) {
    const kept = known ? { size: known.size } : null;
    writeJsonLine(ctx, { type: 'log', isWhole, origin, size, known: kept, faults });
  } else {
    showFacts(ctx.stdout, {
      Log: origin,
      Entries: formatCount(size),
      Found: isWhole ? 'as it was signed' : faults.join('; '),
      ...(isWhole && known
        ? {
            Before: `begins with the ${formatCount(known.size)} entries of the checkpoint you kept`,
          }
        : {}),
      ...(isWhole && file ? { Kept: file } : {}),
    });
  }
  return isWhole ? exit.done : exit.someFailed;
}
