import { describe, expect, it } from 'vitest';
import { inspectHtml } from '../testing/visit.ts';
import { diffInspections } from './diff.ts';

const a = (more = '', words = 'good beans', href = 'https://example.com/shop'): string =>
  `<a href="${href}"${more}>${words}</a>`;
const live = inspectHtml(`<main>${a()}</main>`);
const after = (html: string, facts?: Parameters<typeof inspectHtml>[1]) =>
  diffInspections(live, inspectHtml(html, facts));

describe('diffInspections', () => {
  it('finds nothing where nothing changed', () => {
    expect(after(`<main><p>More ${a(' rel="noopener" class=x')}</main>`)).toEqual([]);
    expect(after(`<main>${a('', '“Good Beans”')}</main>`)).toEqual([]);
  });

  it('tells a link that is gone, and one that is back', () => {
    const gone = inspectHtml('<p>x');
    const lost = [{ kind: 'lost', before: live.summary, after: gone.summary }];
    expect(diffInspections(live, gone)).toEqual(lost);
    expect(diffInspections(gone, live)).toEqual([
      { kind: 'regained', before: gone.summary, after: live.summary },
    ]);
    expect(after(a('', 'good beans', 'https://example.com/')).map(({ kind }) => kind)).toEqual([
      'lost',
    ]);
    expect(after('', { status: 404 }).map(({ kind }) => kind)).toEqual(['lost']);
    expect(after('', { status: 410 }).map(({ kind }) => kind)).toEqual(['lost']);
  });

  it('takes nothing from a look that did not see the page', () => {
    for (const status of [403, 429, 500, 503]) expect(after('', { status })).toEqual([]);
    const failure = { kind: 'timeout', message: 'Late.' } as const;
    expect(after('', { status: null, failure })).toEqual([]);
    expect(after('', { headers: { 'content-type': 'image/png' } })).toEqual([]);
    expect(diffInspections(inspectHtml('', { status: 503 }), inspectHtml('<p>x'))).toEqual([]);
  });

  it.each([
    [
      `<main>${a(' rel="ugc nofollow"')}</main>`,
      { kind: 'rel-changed', before: null, after: 'nofollow ugc' },
    ],
    [
      `<meta name=robots content=nofollow><main>${a()}</main>`,
      { kind: 'rel-changed', before: null, after: 'nofollow for the whole page' },
    ],
    [
      `<main>${a('', 'here')}</main>`,
      { kind: 'anchor-changed', before: 'good beans', after: 'here' },
    ],
    [
      `<main>${a('', 'good beans', '/go?url=https://example.com/shop')}</main>`,
      {
        kind: 'target-changed',
        before: 'https://example.com/shop',
        after: 'https://blog.test/go?url=https://example.com/shop',
      },
    ],
    [
      `<main hidden>${a()}</main>`,
      { kind: 'hidden-changed', before: null, after: 'hidden-attribute' },
    ],
    [`<footer>${a()}</footer>`, { kind: 'moved', before: 'main', after: 'footer' }],
    [
      `<meta name=robots content=noindex><main>${a()}</main>`,
      { kind: 'noindex-came', before: null, after: 'The meta element for robots says “noindex”' },
    ],
    [
      `<link rel=canonical href=/x><main>${a()}</main>`,
      { kind: 'canonical-changed', before: null, after: 'https://blog.test/x' },
    ],
  ])('tells what changed: %s', (html, change) => {
    expect(after(html)).toEqual([change]);
  });

  it('tells when a page may be listed again', () => {
    const before = inspectHtml(`<meta name=robots content=noindex><main>${a()}</main>`);
    expect(diffInspections(before, live).map(({ kind }) => kind)).toEqual(['noindex-went']);
  });
});
