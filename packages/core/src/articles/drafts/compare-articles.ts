import { parseArticleHtml } from '../../base/text/article-html.ts';
import { blockText } from '../backlinks/article-text.ts';
import type { Grounding } from '../posts/grounding.ts';
import { splitSentences } from '../sources/sentence-spans.ts';
import type { Source } from '../sources/source.ts';
import type { DraftDifference } from './difference.ts';

/** A post as it stands, and what it was written from. */
export interface PublishedArticle {
  content: string;
  sources: readonly Pick<Grounding['sources'][number], 'address' | 'title' | 'hash' | 'role'>[];
}

type ReadSource = Pick<Source, 'address' | 'title' | 'hash'>;

/** How an article that was written anew differs from the one that is published. */
export const compareArticles = (
  before: PublishedArticle,
  after: { content: string; sources: readonly ReadSource[] },
): DraftDifference => ({
  sentences: compareSentences(sentencesOf(before.content), sentencesOf(after.content)),
  sources: compareSources(before.sources, after.sources),
});

const sentencesOf = (html: string): string[] =>
  blockText(parseArticleHtml(html))
    .split('\n')
    .flatMap((line) => splitSentences(line.replace(/\s+/gu, ' ')))
    .filter((sentence) => sentence !== '');

/**
 * A sentence that is gone and one that came behind the same sentence that stayed are one that changed.
 * By the sentences' words alone, so that the work grows with the text.
 */
function compareSentences(
  before: readonly string[],
  after: readonly string[],
): DraftDifference['sentences'] {
  const gone = Map.groupBy(strange(before, new Set(after)), ({ behind }) => behind);
  const left = new Map([...gone].map(([behind, found]) => [behind, found.values()]));
  const came = strange(after, new Set(before)).map(({ behind, sentence }) => {
    const previous = left.get(behind)?.next().value?.sentence;
    return previous === undefined
      ? { change: 'added' as const, before: null, after: sentence }
      : { change: 'changed' as const, before: previous, after: sentence };
  });
  const removed = [...left.values()].flatMap((found) =>
    [...found].map(({ sentence }) => ({
      change: 'removed' as const,
      before: sentence,
      after: null,
    })),
  );
  return [...came, ...removed];
}

/** Sentences that the other text has not, each with the one before it that the other has, too. */
function strange(sentences: readonly string[], known: ReadonlySet<string>) {
  let behind = '';
  return sentences.flatMap((sentence) => {
    if (!known.has(sentence)) return { behind, sentence };
    behind = sentence;
    return [];
  });
}

function compareSources(
  before: PublishedArticle['sources'],
  after: readonly ReadSource[],
): DraftDifference['sources'] {
  const old = new Map(before.map((source) => [source.address, source]));
  const now = new Set(after.map(({ address }) => address));
  return [
    ...after.flatMap(({ address, title, hash }) => {
      const known = old.get(address);
      if (address === null || known?.hash === hash) return [];
      return { change: known ? ('changed' as const) : ('added' as const), address, title };
    }),
    ...before.flatMap(({ address, title }) =>
      address === null || now.has(address) ? [] : { change: 'removed' as const, address, title },
    ),
  ];
}
