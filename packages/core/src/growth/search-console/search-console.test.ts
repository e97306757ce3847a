import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween, isDay, shiftDay } from '../../verification/exports/days.ts';
import { decodeExport } from '../../verification/exports/decode-export.ts';
import { readDecimal, readWhole } from '../../verification/exports/read-number.ts';
import { type ComparedPage, compareLinkedPages } from './compare-links.ts';
import { lastFinalDay } from './days.ts';
import { nextInspectionAt, readInspection } from './index-state.ts';
import { isOfProperty, isPropertyOfHost, readSearchProperty, sayProperty } from './property.ts';
import { readSearchExport, type SearchExport } from './read-export.ts';
import { sayLinkEffect } from './words.ts';

describe('a property', () => {
  it.each([
    ['Shop.example', 'sc-domain:shop.example'],
    ['sc-domain:shop.example', 'sc-domain:shop.example'],
    [' https://Shop.example/de ', 'https://shop.example/de/'],
    ['http://shop.example', 'http://shop.example/'],
    ['https://ada:secret@shop.example/', null],
    ['shop', null],
    ['sc-domain:127.0.0.1', null],
    ['shop.example/de', null],
    ['shop.example:8080', null],
    ['', null],
  ])('%j is %j', (text, property) => {
    expect(readSearchProperty(text)).toBe(property);
  });

  it('has the pages of its domain, or those below its address', () => {
    const domain = 'sc-domain:shop.example';
    expect(isOfProperty(domain, 'http://www.shop.example/a')).toBe(true);
    expect(isOfProperty(domain, 'https://notshop.example/')).toBe(false);
    expect(isOfProperty('https://shop.example/de/', 'https://shop.example/de/a')).toBe(true);
    expect(isOfProperty('https://shop.example/de/', 'https://shop.example/den')).toBe(false);
    expect(isOfProperty('https://shop.example/', 'http://shop.example/')).toBe(false);
    expect(isOfProperty(domain, 'no address')).toBe(false);
    expect(isPropertyOfHost('https://www.shop.example/', 'shop.example')).toBe(true);
    expect(isPropertyOfHost(domain, 'blog.shop.example')).toBe(true);
    expect(isPropertyOfHost('https://shop.example/', 'blog.shop.example')).toBe(false);
    expect(sayProperty(domain)).toBe('shop.example');
  });
});

describe('days', () => {
  it('are counted over the change of clocks, and are of the calendar', () => {
    expect(shiftDay('2026-03-28', 2)).toBe('2026-03-30');
    expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2);
    expect(['2026-02-29', '2026-2-1', 'today', '2024-02-29'].map(isDay)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('are final three days after they ended where Search Console is at home', () => {
    expect(lastFinalDay(new Date('2026-11-26T07:59:00Z'))).toBe('2026-11-22');
    expect(lastFinalDay(new Date('2026-11-26T08:01:00Z'))).toBe('2026-11-23');
  });
});

it('an inspection decides about the index, or leaves it unknown', () => {
  const state = (verdict: string | null) => readInspection({ verdict, coverageState: null }).state;
  expect(['PASS', 'PARTIAL', 'FAIL', 'NEUTRAL', 'VERDICT_UNSPECIFIED', null].map(state)).toEqual([
    'indexed',
    'indexed',
    'not-indexed',
    'not-indexed',
    'unknown',
    'unknown',
  ]);
  const said = readInspection({
    verdict: 'NEUTRAL',
    coverageState: ' Crawled\n\u202e- currently ',
  });
  expect(said.reason).toBe('Crawled - currently');
  const at = new Date('2026-11-26T00:00:00Z');
  expect(nextInspectionAt('indexed', at).toISOString()).toBe('2026-12-03T00:00:00.000Z');
  expect(nextInspectionAt('unknown', at).toISOString()).toBe('2026-11-27T00:00:00.000Z');
});

describe('an export', () => {
  const read = (text: string, ...more: [columns?: SearchExport['columns']]): SearchExport => {
    const outcome = readSearchExport(text, ...more);
    if (!outcome.ok) throw new Error(outcome.fault);
    return outcome.file;
  };

  it('of queries is read with what it says, and names what it cannot read', () => {
    const file = read(
      [
        'Top queries,Clicks,Impressions,CTR,Position',
        '"desks, standing",12,"1,200",1%,8.25',
        'oak desks,x,10,0%,1',
        'pine desks,11,10,0%,1',
        '',
        ' ,1,10,0%,1',
        'steel desks,0,10,0%,',
      ].join('\r\n'),
    );
    expect(file).toMatchObject({
      kind: 'query',
      columns: { query: 0, clicks: 1, impressions: 2, position: 4 },
      skippedCount: 3,
      skipped: [
        { line: 3, reason: 'The clicks are no whole number' },
        { line: 4, reason: 'It has more clicks than impressions' },
        { line: 6, reason: expect.stringContaining('no query') },
      ],
    });
    expect(file.rows.map(({ line: _, ...row }) => row)).toEqual([
      {
        day: null,
        key: 'desks, standing',
        clicks: 12,
        impressions: 1200,
        position: 8.25,
        lastCrawled: null,
      },
      {
        day: null,
        key: 'steel desks',
        clicks: 0,
        impressions: 10,
        position: null,
        lastCrawled: null,
      },
    ]);
  });

  it.each([
    ['German', 'Häufigste Suchanfragen;Klicks;Impressionen;CTR;Position\nTisch;4;1.200;0,33 %;8,2'],
    [
      'French',
      'Requêtes\tClics\tImpressions\tCTR\tPosition\nbureau\t4\t1\u202f200\t0,33\u00a0%\t8,2',
    ],
    ['Japanese', '上位のクエリ,クリック数,表示回数,CTR,掲載順位\n机,4,1200,0.33%,8.2'],
    ['Swiss', 'Suchanfrage;Klicks;Impressionen;CTR;Position\nTisch;4;1’200;0.33 %;8.2'],
  ])('with %s headers and figures is the same', (_language, text) => {
    const { kind, rows } = read(text);
    expect([kind, rows[0]?.clicks, rows[0]?.impressions, rows[0]?.position]).toEqual([
      'query',
      4,
      1200,
      8.2,
    ]);
  });

  it('of pages, of days and of both is told by its values', () => {
    const figures = 'Klicks,Impressionen,CTR,Position';
    const page = 'https://shop.example/desks#top';
    expect(read(`Seiten,${figures}\n${page},1,2,50%,3`)).toMatchObject({
      kind: 'page',
      rows: [{ key: 'https://shop.example/desks' }],
    });
    expect(read(`Datum,${figures}\n2026-11-01,1,2,50%,3`)).toMatchObject({
      kind: 'site',
      rows: [{ day: '2026-11-01', key: '' }],
    });
    expect(read(`Date,Page,${figures}\n2026-11-01,${page},1,2,50%,3`)).toMatchObject({
      kind: 'page',
      rows: [{ day: '2026-11-01', key: 'https://shop.example/desks' }],
    });
    expect(read(`URL,Zuletzt gecrawlt\n${page},2026-11-20\n${page},1970-01-01\nx,`)).toMatchObject({
      kind: 'index',
      rows: [{ lastCrawled: '2026-11-20' }, { lastCrawled: null }],
      skipped: [{ line: 4, reason: 'There is no web address' }],
    });
  });

  it('whose columns are not plain is read by those that are chosen', () => {
    const text = 'a,b,c\nx,10,3\n';
    expect(readSearchExport(text)).toEqual({
      ok: false,
      fault: expect.stringContaining('column'),
      table: { header: ['a', 'b', 'c'], columns: {}, sample: [['x', '10', '3']] },
    });
    expect(read(text, { query: 0, impressions: 1, clicks: 2 })).toMatchObject({
      kind: 'query',
      rows: [{ key: 'x', clicks: 3, impressions: 10, position: null }],
    });
    const country = 'Country,Clicks,Impressions,CTR,Position\nGermany,1,2,50%,3';
    expect(readSearchExport(country)).toMatchObject({ fault: expect.stringContaining('Country') });
    expect(readSearchExport(' \n')).toMatchObject({ fault: expect.stringContaining('nothing') });
    expect(readSearchExport('a\n')).toMatchObject({ fault: expect.stringContaining('no rows') });
    const many = `Query,Clicks,Impressions\n${'a,1,1\n'.repeat(20_001)}`;
    expect(readSearchExport(many)).toMatchObject({ fault: expect.stringContaining('20,000') });
  });

  it('is decoded whatever wrote it', () => {
    const text = 'Häufigste;Klicks';
    const utf16 = Buffer.from(text, 'utf16le');
    const turned = Buffer.from(utf16).swap16();
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(text, 'latin1'),
      utf16,
      turned,
      Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
      Buffer.concat([Buffer.from([0xfe, 0xff]), turned]),
    ]) {
      expect(decodeExport(bytes).replace('\ufeff', '')).toBe(text);
    }
    expect(decodeExport(new Uint8Array())).toBe('');
  });

  it('never throws, and keeps nothing that is no figure', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.uint8Array(), (text, bytes) => {
        const head = 'Query,Clicks,Impressions,CTR,Position\n';
        for (const each of [text, head + text, decodeExport(bytes)]) {
          const outcome = readSearchExport(each);
          if (outcome.ok && outcome.file.rows.some((row) => row.clicks > row.impressions)) {
            return false;
          }
        }
        return true;
      }),
      { numRuns: 50 },
    );
  });

  it('has numbers as they are written anywhere, and no others', () => {
    expect(['1,234', '1.234.567', '1 234', '12', '0'].map(readWhole)).toEqual([
      1234, 1234567, 1234, 12, 0,
    ]);
    expect(['12.5', '1,23', '-1', '', '1e3', '٣'].map(readWhole)).toEqual(Array(6).fill(null));
    expect(['8.125', '8,2', '1,234.5', '1.234,5', '12', '1’234.5'].map(readDecimal)).toEqual([
      8.125, 8.2, 1234.5, 1234.5, 12, 1234.5,
    ]);
    expect(['', '-', '1.2.3', '1e3'].map(readDecimal)).toEqual(Array(4).fill(null));
  });
});

/** Uniform in [0, 1), the same each time. */
function drawFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('pages with new links against the others', () => {
  const span = { first: '2026-01-01', last: '2026-04-30' };
  const linkedOn = '2026-03-01';
  /** Pages of a site that grows by the same for all, and by `gain` where there is a new link. */
  function site(gain: number, draw: () => number, counts = { linked: 20, others: 40 }) {
    const pageOf = (isLinked: boolean): ComparedPage => {
      const size = 1 + draw() * 20;
      const clicks = new Map<string, number>();
      for (let at = 0; at < 120; at += 1) {
        const day = shiftDay(span.first, at);
        const course = (1 + at / 60) * (isLinked && day > linkedOn ? gain : 1);
        clicks.set(day, Math.round(size * course * (0.5 + draw())));
      }
      return { linkedOn: isLinked ? linkedOn : null, clicks };
    };
    return [
      ...Array.from({ length: counts.linked }, () => pageOf(true)),
      ...Array.from({ length: counts.others }, () => pageOf(false)),
    ];
  }

  it('finds what was put in, though the whole site grew', () => {
    const draw = drawFrom(7);
    const found = compareLinkedPages(site(1.5, draw), { ...span, random: draw });
    expect(found.effect?.estimate).toBeGreaterThan(1.35);
    expect(found.effect?.estimate).toBeLessThan(1.65);
    expect(found.effect?.low).toBeGreaterThan(1);
    const words = sayLinkEffect(found);
    expect(words).toMatch(
      /^Pages with new links had \+\d+% clicks .*20 pages .*40 pages .*interval/,
    );
    expect(words).toContain('does not show that they are the reason');
  });

  it('says chance where nothing was put in, nearly always', () => {
    let certain = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const draw = drawFrom(seed);
      const { effect } = compareLinkedPages(site(1, draw, { linked: 12, others: 20 }), {
        ...span,
        random: draw,
      });
      if (effect && (effect.low > 1 || effect.high < 1)) certain += 1;
    }
    // 95 of 100 intervals hold the truth; those of twelve pages a few less.
    expect(certain).toBeLessThanOrEqual(9);
    const none = { linked: 12, others: 20, effect: { estimate: 1.02, low: 0.9, high: 1.1 } };
    expect(sayLinkEffect(none)).toBe(
      'No difference that is more than chance: 12 pages with a new link and 20 pages without were compared, 28 days before and after (95% interval: −10% to +10%).',
    );
  });

  it('says nothing of a few pages, nor of links without whole days around them', () => {
    const draw = drawFrom(3);
    const few = compareLinkedPages(site(9, draw, { linked: 9, others: 40 }), {
      ...span,
      random: draw,
    });
    expect(few).toEqual({ linked: 9, others: 40, effect: null });
    expect(sayLinkEffect({ ...few, linked: 1 })).toContain('1 page with a new link');
    const late = site(9, draw).map((page) => ({
      ...page,
      linkedOn: page.linkedOn && '2026-04-20',
    }));
    expect(compareLinkedPages(late, { ...span, random: draw }).effect).toBeNull();
    expect(compareLinkedPages([], { ...span, random: draw }).linked).toBe(0);
  });
});
