import { AppError, type EntryKind } from '@linkwright/core/all';

/** One line of the ledger. */
export interface Entry {
  id: number;
  userId: string;
  kind: EntryKind;
  /** What it adds to the balance; below zero where it takes. */
  credits: number;
  /** What it adds to the frozen credits. */
  frozen: number;
  key: string;
  reason: string;
  reference: string | null;
  createdAt: Date;
}

/** What every change of credits says about itself. */
export interface Cause {
  userId: string;
  /** Names the cause, with its kind in front (`purchase:cs_…`): two changes with one key are one. */
  key: string;
  /** A few words for the history. Nothing about a person: entries outlive accounts. */
  reason: string;
  /** The post, the payment: what it is about. */
  reference?: string | null;
}

/** Throws RangeError for what is no whole number of credits above zero. */
export function requireCount(credits: number): void {
  if (!Number.isSafeInteger(credits) || credits <= 0) {
    throw new RangeError(`${credits} is no number of credits`);
  }
}

/** The entry that a key stands for already. Throws IDEMPOTENCY_KEY_REUSED when it is about something else. */
export function sameEntry(entry: Entry, { userId, kind }: Pick<Entry, 'userId' | 'kind'>): Entry {
  if (entry.userId !== userId || entry.kind !== kind) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return entry;
}
