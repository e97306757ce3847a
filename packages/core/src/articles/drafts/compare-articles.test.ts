import { expect, it } from 'vitest';
import { compareArticles } from './compare-articles.ts';

const source = (path: string, hash = 'a') => ({
  address: `https://packs.example/${path}`,
  title: path,
  hash,
  role: 'site' as const,
});

it('tells sentences that come, go and change, and nothing of those that stay', () => {
  const before =
    '<h2>The pack</h2><p>It is light. It costs 78 pounds. It has straps.</p><p>Old.</p>';
  const after =
    '<h2>The pack</h2><p>It is light. It costs 65 pounds. It has straps.</p><p>Red. Blue.</p>';
  const { sentences } = compareArticles(
    { content: before, sources: [] },
    { content: after, sources: [] },
  );
  expect(sentences).toEqual([
    { change: 'changed', before: 'It costs 78 pounds.', after: 'It costs 65 pounds.' },
    { change: 'changed', before: 'Old.', after: 'Red.' },
    { change: 'added', before: null, after: 'Blue.' },
  ]);
  const gone = compareArticles({ content: after, sources: [] }, { content: '', sources: [] });
  expect(gone.sentences.every(({ change }) => change === 'removed')).toBe(true);
  expect(
    compareArticles({ content: after, sources: [] }, { content: after, sources: [] }).sentences,
  ).toEqual([]);
});

it('tells which sources are new, gone, or say something else', () => {
  const { sources } = compareArticles(
    { content: '', sources: [source('a'), source('b'), source('c')] },
    { content: '', sources: [source('a'), source('b', 'other'), source('d')] },
  );
  expect(sources.map(({ change, title }) => [change, title])).toEqual([
    ['changed', 'b'],
    ['added', 'd'],
    ['removed', 'c'],
  ]);
});
