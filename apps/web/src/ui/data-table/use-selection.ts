import { useCallback, useMemo, useRef, useState } from 'react';

export interface Selection<Row> {
  /** Of rows that are shown. */
  keys: ReadonlySet<string>;
  rows: readonly Row[];
  isAll: boolean;
  /** Selects a row or takes it out; with `isRange` all from the last one to it as well. */
  toggle(key: string, isRange: boolean): void;
  /** Selects all of these, or takes them out where all of them are selected. */
  toggleMany(keys: readonly string[]): void;
  toggleAll(): void;
  /** Selects these as well. */
  add(rows: readonly Row[]): void;
  clear(): void;
}

/** Which rows somebody selected. One that is no longer shown is not selected. */
export function useSelection<Row>(
  shown: readonly Row[],
  keyOf: (row: Row) => string,
): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const { keys, rows } = useMemo(() => {
    const selected = chosen.size === 0 ? [] : shown.filter((row) => chosen.has(keyOf(row)));
    return { rows: selected, keys: new Set(selected.map(keyOf)) };
  }, [chosen, shown, keyOf]);
  const newest = useRef({ shown, keys, keyOf });
  newest.current = { shown, keys, keyOf };

  const toggle = useCallback((key: string, isRange: boolean) => {
    const { shown, keys, keyOf } = newest.current;
    const isOn = !keys.has(key);
    const [one, other] = [isRange ? (last.current ?? key) : key, key]
      .map((each) => shown.findIndex((row) => keyOf(row) === each))
      .toSorted((a, b) => a - b) as [number, number];
    last.current = key;
    const changed = new Set(keys);
    for (const row of shown.slice(Math.max(0, one), other + 1)) {
      if (isOn) changed.add(keyOf(row));
      else changed.delete(keyOf(row));
    }
    setChosen(changed);
  }, []);
  const isAll = rows.length > 0 && rows.length === shown.length;
  return {
    keys,
    rows,
    isAll,
    toggle,
    toggleMany(some) {
      const isOff = some.every((key) => keys.has(key));
      const others = [...keys].filter((key) => !some.includes(key));
      setChosen(new Set(isOff ? others : [...others, ...some]));
    },
    toggleAll: () => setChosen(isAll ? new Set() : new Set(shown.map(keyOf))),
    add: (some) => setChosen((all) => new Set([...all, ...some.map(keyOf)])),
    clear: () => setChosen(new Set()),
  };
}
