import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useAccount } from '../../account/use-account.ts';
import { localStore } from '../../browser/storage.ts';
import { type KeptList, keepList, readKeptList } from '../../browser/stored-lists.ts';
import type { Column } from './column.ts';
import { plainView, readView, type View, writeView } from './view.ts';

/** Browsers refuse an address that changes with every letter. */
const WRITE_MS = 250;

/** What was chosen of a list and neither its address nor this device has yet, by the list's name. */
const unwritten = new Map<string, View>();

export interface ListView {
  view: View;
  setView(view: View): void;
  /** As it is for whoever chose nothing. */
  plain: View;
  /** Widths that somebody gave to columns, in rem. */
  widths: Readonly<Record<string, number>>;
  setWidth(key: string, width: number): void;
  saved: readonly { name: string; view: View }[];
  /** Keeps what is shown under a name; an empty one, or one that is taken, takes the place of the former. */
  save(name: string): void;
  forget(name: string): void;
}

/**
 * What is shown of a list: what the address says, or else what this person last had of it on this device
 * (docs/specification/interface.md, Lists).
 */
export function useView<Row>(
  name: string,
  columns: readonly Column<Row>[],
  { sort = null, filters = {} }: Partial<Pick<View, 'sort' | 'filters'>>,
): ListView {
  const { user } = useAccount();
  const owner = user?.user.id ?? 'guest';
  const [plain] = useState(() => plainView(columns, sort, filters));
  const [kept, setKept] = useState<KeptList>(() => readKeptList(localStore(), owner, name));
  const viewIn = (query: string) => readView(new URLSearchParams(query), columns, plain);
  const search = useSearch();
  const [view, show] = useState(
    () => unwritten.get(name) ?? viewIn(search) ?? viewIn(kept.query) ?? plain,
  );

  const seen = useRef(search);
  useEffect(() => {
    if (search === seen.current) return;
    // Somebody went to another view by a link, or back.
    seen.current = search;
    const said = viewIn(search);
    if (said) show(said);
  });

  function change(part: Partial<KeptList>): void {
    const changed = { ...kept, ...part };
    setKept(changed);
    keepList(localStore(), owner, name, changed);
  }
  function setView(next: View): void {
    unwritten.set(name, next);
    show(next);
  }
  function keep(): void {
    unwritten.delete(name);
    const own = writeView(new URLSearchParams(), view, plain).toString();
    if (own !== kept.query) change({ query: own });
  }
  function write(): void {
    const { pathname, hash, search: shown } = window.location;
    const query = writeView(new URLSearchParams(shown), view, plain).toString();
    if (query !== new URLSearchParams(shown).toString()) {
      seen.current = query;
      navigate(`${pathname}${query && '?'}${query}${hash}`, { replace: true });
    }
    keep();
  }
  const newest = useRef({ write, keep });
  newest.current = { write, keep };
  useEffect(() => {
    const timer = setTimeout(() => newest.current.write(), WRITE_MS);
    return () => clearTimeout(timer);
  }, [view]);
  const place = useRef('');
  useEffect(() => {
    place.current = window.location.href;
  });
  useEffect(
    () => () => {
      if (!unwritten.has(name)) return;
      // The address is another page's where somebody went there.
      const isLeft = window.location.href !== place.current;
      newest.current[isLeft ? 'keep' : 'write']();
    },
    [name],
  );

  return {
    view,
    setView,
    plain,
    widths: kept.widths,
    setWidth: (key, width) => change({ widths: { ...kept.widths, [key]: width } }),
    saved: kept.saved.map((each) => ({ name: each.name, view: viewIn(each.query) ?? plain })),
    save(called) {
      const query = writeView(new URLSearchParams(), view, plain).toString();
      change({ saved: [...without(kept, called), { name: called, query }] });
    },
    forget: (called) => change({ saved: without(kept, called) }),
  };
}

const without = ({ saved }: KeptList, called: string): KeptList['saved'] =>
  saved.filter(({ name }) => name !== called);
