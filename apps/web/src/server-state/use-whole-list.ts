import type { AnswerAt } from '@linkwright/core/endpoint-at';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallArguments } from '../api.ts';
import type { ReadRoute } from './use-answer.ts';
import { type ItemOf, type Pages, usePages } from './use-pages.ts';

interface WholeList<Answer> {
  /** Null until they are known. */
  rows: ItemOf<Answer>[] | null;
  /** The newest answer, with whatever it says besides its items. */
  answer: Answer | null;
  isLoadingMore: boolean;
  fault: string | null;
  reload(): Promise<void>;
  /** Puts a changed item in the place of the one with its id. */
  replace: Pages<Answer>['replace'];
}

/** More rows than that no account has of anything, and no page should hold. */
const MOST_ROWS = 10_000;

/**
 * A list that is read on, page after page, until all of it is there. As it is read anew, what was there
 * whole is shown until it is whole again.
 */
export function useWholeList<const R extends ReadRoute>(
  route: R,
  ...[call]: CallArguments<R>
): WholeList<AnswerAt<R>> {
  const ask = usePages as unknown as (...asked: unknown[]) => Pages<AnswerAt<R>>;
  const { items, answer, hasMore, fault, reload, readMore, replace } = ask(route, call);
  const isLoadingMore = hasMore && fault === null && (items?.length ?? 0) < MOST_ROWS;
  const goOn = useEffectEvent(() => void readMore());
  useEffect(() => {
    if (isLoadingMore && items) goOn();
  }, [isLoadingMore, items]);

  const [whole, setWhole] = useState<typeof items>(null);
  if (items && !hasMore && items !== whole) setWhole(items);
  const isShownWhole = isLoadingMore && whole !== null;
  return {
    rows: isShownWhole ? whole : items,
    answer,
    isLoadingMore: isLoadingMore && !isShownWhole,
    fault,
    reload,
    replace,
  };
}
