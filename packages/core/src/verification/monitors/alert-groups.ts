import type { MonitorChange, MonitorChangeKind } from './vocabulary.ts';
import { isBadChange } from './words.ts';

/** A change as messages tell it. */
export interface AlertEntry extends MonitorChange {
  pageUrl: string;
  destinationUrl: string;
  at: Date;
}

/** The same that happened on pages of one site. */
export interface AlertGroup {
  kind: MonitorChangeKind;
  /** With its port, where it has one. */
  host: string;
  /** At least one, oldest first. */
  entries: [AlertEntry, ...AlertEntry[]];
}

/** Changes by what happened and where, what nobody wants first, then what happened to most pages. */
export function groupEntries(entries: readonly AlertEntry[]): AlertGroup[] {
  const groups = new Map<string, AlertGroup>();
  for (const entry of entries) {
    const { host } = new URL(entry.pageUrl);
    const key = `${entry.kind} ${host}`;
    const group = groups.get(key);
    if (group) group.entries.push(entry);
    else groups.set(key, { kind: entry.kind, host, entries: [entry] });
  }
  return [...groups.values()].sort(
    (one, other) =>
      Number(isBadChange(other.kind)) - Number(isBadChange(one.kind)) ||
      other.entries.length - one.entries.length,
  );
}
