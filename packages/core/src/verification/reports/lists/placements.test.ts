import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageResult } from '../run-event.ts';
import { parseLinkList, parsePlacements } from './link-list.ts';
import { listAgain, placementSheet } from './list-again.ts';
import { commonLink, hasOwnLinks, placedLines, rowOf } from './placements.ts';

const sheet = (...rows: string[]) => parsePlacements(['Page;Target;Anchor', ...rows].join('\n'));
const common = { destinationUrl: 'https://shop.example/', anchorText: 'desks' };
const resultOf = (line: string, pageUrl: string, fields: Partial<PageResult> = {}) =>
  ({
    position: 0,
    line,
    duplicateOf: null,
    inspection: { pageUrl, verdict: 'live' },
    ...fields,
  }) as PageResult;

describe('what rows say of their links', () => {
  it('need not be said for all where each row says it', () => {
    const whole = sheet('a.example;shop.example/1;one', 'b.example;shop.example/2;');
    expect(commonLink(whole.lines.map(rowOf), {})).toEqual({
      destinationUrl: 'https://shop.example/1',
    });
    expect(
      commonLink(whole.lines.map(rowOf), { destinationUrl: ' ', anchorText: ' desks ' }),
    ).toEqual({
      destinationUrl: 'https://shop.example/1',
      anchorText: 'desks',
    });
    expect(commonLink([], {})).toEqual({});
  });

  it('is asked of good rows alone', () => {
    const { lines } = sheet('a.example;shop.example/1;one', 'b.example;no address;', 'nonsense;;');
    expect(commonLink(lines.map(rowOf), {})).toEqual({
      destinationUrl: 'https://shop.example/1',
      anchorText: 'one',
    });
  });

  it('is nothing in a list of addresses', () => {
    expect(hasOwnLinks(parsePlacements('a.example\nb.example'))).toBe(false);
    expect(hasOwnLinks(sheet('a.example;;'))).toBe(false);
    expect(hasOwnLinks(sheet('a.example;;oak desks'))).toBe(true);
  });
});

it('repeats a page only where its link is the same, said or not', () => {
  const { lines, pages } = placedLines(
    sheet(
      'a.example;;',
      'a.example;shop.example;desks',
      'a.example;;oak desks',
      'a.example;no address;',
      'a.example;;oak desks',
    ),
    common,
  );
  expect(pages).toBe(2);
  expect(lines.map(({ duplicateOf }) => duplicateOf)).toEqual([null, 0, null, null, 2]);
  expect(lines.map(({ wanted }) => wanted?.anchorText ?? null)).toEqual([
    null,
    null,
    'oak desks',
    null,
    'oak desks',
  ]);
  expect(lines[0]?.line).toBe('https://a.example/');
  expect(lines[3]).toMatchObject({ url: null, fault: expect.stringMatching(/^Its target: /) });
});

it('reads columns that are named in German', () => {
  expect(parsePlacements('Seite;Ziel;Linktext\na.example;shop.example;Tische').lines).toMatchObject(
    [{ url: 'https://a.example/', destinationUrl: 'https://shop.example/', anchorText: 'Tische' }],
  );
});

describe('a list made once more', () => {
  it('is a sheet where lines had links of their own', () => {
    const wanted = { destinationUrl: 'https://shop.example/1', anchorText: 'a, "b"' };
    const again = listAgain(
      [
        resultOf('a.example', 'https://a.example/', { wanted }),
        resultOf('b.example', 'https://b.example/'),
        resultOf('c.example;no address;', 'c.example', {
          inspection: { pageUrl: 'c.example', verdict: 'invalid' } as PageResult['inspection'],
        }),
      ],
      common,
    );
    expect(again.ownLinks).toBe(true);
    const { lines } = placedLines(parsePlacements(again.urlList), common);
    expect(lines.map(({ url, wanted: own }) => [url, own])).toEqual([
      ['https://a.example/', wanted],
      ['https://b.example/', null],
      [null, null],
    ]);
  });

  it('is addresses alone otherwise, also of the rows of a table', () => {
    const again = listAgain(
      [
        resultOf('a.example,12,3', 'https://a.example/'),
        resultOf('b.example', 'https://b.example/'),
      ],
      common,
    );
    expect(again).toEqual({ urlList: 'https://a.example/\nb.example' });
    expect(parseLinkList(again.urlList).pages).toBe(2);
  });
});

it('writes sheets that it reads again, whatever the words', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 40 }), { maxLength: 5 }), (texts) => {
      const words = texts.map((text) => `w${text.replace(/\s+/gu, ' ')}w`);
      const rows = words.map((anchorText, at) => ({
        line: `https://a.example/${at}`,
        wanted: { destinationUrl: 'https://shop.example/', anchorText },
      }));
      const { lines } = parsePlacements(placementSheet(rows));
      expect(lines.map(({ anchorText }) => anchorText)).toEqual(words);
    }),
  );
});
