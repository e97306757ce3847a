import type { AnswerAt } from '@linkwright/core/endpoint-at';
import { askApi, type CallArguments } from '../api.ts';
import { questionOf } from './answers.ts';
import type { ReadRoute } from './use-answer.ts';
import { useQuestion } from './use-question.ts';

interface Listed {
  id: string | number;
}

export type ItemOf<Answer> = Answer extends { items: (infer Item extends object)[] } ? Item : never;

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

export interface Pages<Answer> {
  /** Null until they are known. */
  items: ItemOf<Answer>[] | null;
  /** The newest answer, with whatever it says besides its items. */
  answer: Answer | null;
  hasMore: boolean;
  /** What kept them from being read. */
  fault: string | null;
  reload(): Promise<void>;
  readMore(): Promise<void>;
  /** Puts a changed item in the place of the one with its id. */
  replace(item: ItemOf<Answer> & Listed): void;
}

/** A list of the signed-in user's, page by page; another question begins anew. */
export function usePages<const R extends ReadRoute>(
  route: R,
  ...[call]: CallArguments<R>
): Pages<AnswerAt<R>> {
  type Item = ItemOf<AnswerAt<R>>;
  const { answer, fault, reload, renew, amend } = useQuestion<Page<Item>>(questionOf(route, call));
  const ask = (cursor: string | null) =>
    askApi<Page<Item>>(route, { ...call, query: { ...call?.query, cursor: cursor ?? undefined } });
  return {
    answer: answer as AnswerAt<R> | null,
    items: answer?.items ?? null,
    hasMore: answer?.nextCursor != null,
    fault,
    reload,
    readMore: () =>
      renew(async ({ items, nextCursor }) => {
        const next = await ask(nextCursor);
        return { ...next, items: [...items, ...next.items] };
      }),
    replace: (changed) =>
      amend((was) => ({
        ...was,
        items: was.items.map((item) => ('id' in item && item.id === changed.id ? changed : item)),
      })),
  };
}
