import { expect, it } from 'vitest';
import type { PageVisit } from '../page-visit.ts';
import type { PageResult } from '../run-event.ts';
import { inspectHtml } from '../testing/visit.ts';
import { compareRuns } from './compare-runs.ts';

const link = (attributes = '') =>
  `<p>Buy <a href="https://example.com/shop" ${attributes}>good beans</a></p>`;
const page = (
  name: string,
  html: string,
  { duplicateOf = null, ...visit }: Partial<PageVisit> & { duplicateOf?: number | null } = {},
): PageResult => {
  const finalUrl = `https://blog.test/${name}`;
  return {
    position: 0,
    line: finalUrl,
    duplicateOf,
    inspection: inspectHtml(html, { finalUrl, ...visit }),
  };
};
const placed = (...pages: PageResult[]) => pages.map((one, position) => ({ ...one, position }));

it('says which links are new, lost and changed since the last run, and of which nothing is known', () => {
  const before = placed(
    page('same', link()),
    page('lost', link()),
    page('new', '<p>Nothing yet.'),
    page('changed', link()),
    page('unseen', link()),
    page('gone', link()),
  );
  const after = placed(
    page('same', link()),
    page('new', link()),
    page('changed', link('rel=nofollow')),
    page('lost', '<p>Nothing any more.'),
    page('unseen', '', { status: 503 }),
    page('gone', '', { status: 410 }),
    page('added', link()),
    page('changed', link('rel=nofollow'), { duplicateOf: 2 }),
  );
  const { counts, changes } = compareRuns(before, after);
  expect(counts).toEqual({ new: 2, lost: 2, changed: 1, same: 1, unseen: 1 });
  expect(changes.map(({ kind, pageUrl, position }) => [kind, pageUrl, position])).toEqual([
    ['lost', 'https://blog.test/lost', 3],
    ['lost', 'https://blog.test/gone', 5],
    ['new', 'https://blog.test/new', 1],
    ['new', 'https://blog.test/added', 6],
    ['changed', 'https://blog.test/changed', 2],
  ]);
  expect(changes.at(-1)?.changes).toEqual([
    { kind: 'rel-changed', before: null, after: 'nofollow' },
  ]);
});

it('says nothing of lines that name no page, and nothing changed where nothing did', () => {
  const list = placed(
    page('a', link()),
    page('b', '', { status: null, failure: { kind: 'invalid-address', message: 'No' } }),
  );
  expect(compareRuns(list, list)).toEqual({
    counts: { new: 0, lost: 0, changed: 0, same: 1, unseen: 0 },
    changes: [],
  });
});

it('tells the links of one page apart', () => {
  const own = (one: PageResult, destinationUrl: string) => ({
    ...one,
    wanted: { destinationUrl, anchorText: 'good beans' },
  });
  const before = [
    own(page('a', link()), 'https://x.test/'),
    own(page('a', '<p>No.'), 'https://y.test/'),
  ];
  const after = [
    own(page('a', '<p>No.'), 'https://y.test/'),
    own(page('a', link()), 'https://x.test/'),
  ];
  expect(compareRuns(before, after).counts).toMatchObject({ same: 2, lost: 0 });
});
