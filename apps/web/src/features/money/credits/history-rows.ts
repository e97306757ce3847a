import { type CreditEntry, entryLabels } from '@linkwright/core/all';

export interface HistoryRow extends CreditEntry {
  label: string;
}

/**
 * Entries as one reads them: what was set aside and then spent is one row, where the credits went, with
 * what they were spent on. Newest first, as they come: what spends stands before what set aside.
 */
export function rowsOf(entries: readonly CreditEntry[]): HistoryRow[] {
  const spentOn = new Map(
    entries.flatMap(({ kind, reference, reason }) =>
      kind === 'capture' && reference !== null ? [[reference, reason]] : [],
    ),
  );
  return entries.flatMap((entry) => {
    const { kind, reference, credits, frozen } = entry;
    if (kind === 'capture' && reference !== null && credits === 0 && frozen === 0) return [];
    const reason = kind === 'reserve' && reference !== null ? spentOn.get(reference) : undefined;
    return reason === undefined
      ? [{ ...entry, label: entryLabels[kind] }]
      : [{ ...entry, label: entryLabels.spend, reason }];
  });
}
