import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseArticle, serializeArticle } from '../../base/text/article-html.ts';
import { writtenLanguages } from '../sources/detect-language.ts';
import { holdToSources } from './gate.ts';
import { type Day, tellings } from './testing/false-model.ts';

const names = ['Hargrove', 'Ellinghausen', 'Pembertoni', 'Wolkowicz', 'Ravensteijn'];
const ARTICLES = 70;
const TRUTHS = 20;
const LIES = 5;

const formats = new Map<string, Intl.DateTimeFormat>(
  writtenLanguages.map((language) => [
    language,
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
  ]),
);
const dayOf = (language: string, year: number, nth: number): Day => {
  const date = new Date(Date.UTC(year, 0, nth));
  return { iso: date.toISOString().slice(0, 10), long: formats.get(language)?.format(date) ?? '' };
};
const draw = fc.record({
  pick: fc.nat(1000),
  thing: fc.nat(1000),
  name: fc.constantFrom(...names),
  n: fc.integer({ min: 13, max: 99 }),
  year: fc.integer({ min: 2001, max: 2025 }),
  nth: fc.integer({ min: 1, max: 365 }),
});
const article = fc.record({
  truths: fc.array(draw, { minLength: TRUTHS, maxLength: TRUTHS }),
  lies: fc.array(draw, { minLength: LIES, maxLength: LIES }),
});
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

it('publishes nothing that a false model makes up in any language, and loses hardly anything true', () => {
  const published: string[] = [];
  const lost: string[] = [];
  let truths = 0;
  let sentences = 0;
  for (const language of writtenLanguages) {
    const { things, truths: tells, lies: makesUp } = tellings[language];
    for (const drawn of fc.sample(article, { numRuns: ARTICLES, seed: 11 })) {
      const told = drawn.truths.map(({ pick, thing, n, year, nth }) =>
        at(tells, pick)({ thing: at(things, thing), n, day: dayOf(language, year, nth) }),
      );
      const said = [...new Set(told.map(([, sentence]) => sentence))];
      const lies = [
        ...new Set(
          drawn.lies.map(({ pick, name, n, year, nth }) =>
            // Other years and larger numbers than any page of these has.
            at(makesUp, pick)({ name, n: n + 700, day: dayOf(language, year - 100, nth) }),
          ),
        ),
      ];
      const document = parseArticle([...said, ...lies].join('\n\n'));
      const text = told.map(([sentence]) => sentence).join(' ');
      const judgement = holdToSources(document, {
        sources: [
          {
            address: 'https://kettles.example.com/',
            title: at(things, 0),
            siteName: null,
            description: null,
            language,
            readAt: '2026-11-23T20:00:00.000Z',
            hash: 'a'.repeat(64),
            role: 'target',
            blocks: [{ kind: 'paragraph', text }],
            items: [],
          },
        ],
        known: [],
        language,
      });
      const out = new Set(judgement.unsupported.map((one) => one.text));
      const html = serializeArticle(document);
      published.push(...lies.filter((lie) => !out.has(lie) || html.includes(`<p>${lie}</p>`)));
      lost.push(...said.filter((one) => out.has(one)));
      truths += said.length;
      sentences += said.length + lies.length;
    }
  }
  expect(sentences).toBeGreaterThan(10_000);
  expect([...new Set(published)]).toEqual([]);
  expect(lost.length / truths, lost.join('\n')).toBeLessThanOrEqual(0.01);
});
