import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseArticle, serializeArticle } from '../../base/text/article-html.ts';
import type { Source } from '../sources/source.ts';
import { holdToSources } from './gate.ts';

const source = (text: string, language = 'en'): Source => ({
  address: 'https://kettles.example.com/descale',
  title: 'Descaling a kettle',
  siteName: 'Kettle & Cup',
  description: null,
  language,
  readAt: '2026-11-23T20:00:00.000Z',
  hash: 'a'.repeat(64),
  role: 'target',
  blocks: [{ kind: 'paragraph', text }],
  items: [],
});

function judge(markdown: string, text: string, language = 'en') {
  const document = parseArticle(markdown);
  const known = ['descaling a kettle', 'good kettles'];
  const judgement = holdToSources(document, { sources: [source(text, language)], known, language });
  return { ...judgement, html: serializeArticle(document) };
}

describe('holdToSources', () => {
  it('keeps what a source says, with where it says it', () => {
    const { evidence, html } = judge(
      'A kettle takes 500 ml of vinegar. [^1]',
      'Fill the kettle with 500 ml of white vinegar.',
    );
    expect(html).toBe('<p>A kettle takes 500 ml of vinegar.</p>');
    expect(evidence).toEqual([
      {
        text: 'A kettle takes 500 ml of vinegar.',
        sources: [1],
        words: 'Fill the kettle with 500 ml of white vinegar.',
      },
    ]);
  });

  it.each([
    ['a number', 'It costs £79 in all.', '£79'],
    ['a number with another unit', 'It takes 500 kg of vinegar.', '500 kg'],
    ['a share', 'It saves 31% of the power.', '31%'],
    ['a date', 'It opened on 4 March 2019 there.', '4 March 2019'],
    ['a quotation', 'It says “never ever boil it again”.', 'never ever boil it again'],
    ['a name', 'It was praised by Marcus Bellweather.', 'Marcus Bellweather'],
    ['a superlative', 'It is the best way.', 'best'],
    ['an address', 'It stands on www.elsewhere.test now.', 'www.elsewhere.test'],
    ['a number in words', 'It has seven parts.', 'seven'],
  ])('takes out %s that no source has', (_, sentence, missing) => {
    const { html, unsupported } = judge(
      `${sentence} Vinegar loosens the chalk.`,
      'Vinegar loosens the chalk. Take 500 ml.',
    );
    expect(html).toBe('<p> Vinegar loosens the chalk.</p>');
    expect(unsupported).toEqual([{ text: sentence, missing: [missing] }]);
  });

  it.each([
    ['1,000 litres', 'It holds 1000 litres.', 'en'],
    ['1.000 Liter', 'Es fasst 1000 Liter.', 'de'],
    ['3 Schritte', 'Es sind drei Schritte.', 'de'],
    ['drei Schritte', 'Es sind 3 Schritte.', 'de'],
    ['am 4. März 2019', 'Eröffnet: 2019-03-04.', 'de'],
    ['March 4, 2019', 'Opened on 4 March 2019.', 'en'],
    ['le 4 mars 2019', 'Ouvert le 04/03/2019.', 'fr'],
    ['el 4 de marzo de 2019', 'Abrió el 4.3.2019.', 'es'],
    ['12,5 %', 'To jest 12,5 procent.', 'pl'],
    ['€ 29', 'Het kost 29 euro.', 'nl'],
    ['à 9:00', 'Ouvre à 9 h.', 'fr'],
  ])('knows %s in another spelling', (said, text, language) => {
    expect(judge(`So: ${said}.`, text, language).unsupported).toEqual([]);
  });

  it('takes rows, items and headings out, too, and the link with its sentence', () => {
    const { html } = judge(
      '## Since 1874\n\n- 500 ml vinegar\n- 900 ml rum\n\n| a | b |\n| - | - |\n| 500 ml | vinegar |\n| 900 ml | rum |\n\nOnly [here](https://kettles.example.com/) for 99 days. Vinegar works.',
      'Take 500 ml vinegar. It works. A b.',
    );
    expect(html).not.toMatch(/1874|900|rum|99|<a/);
    expect(html).toContain('<td>vinegar</td>');
    expect(html).toContain('Vinegar works.');
  });

  it('takes a tenth of a second for an article of many sources at most', () => {
    const text = Array.from(
      { length: 400 },
      (_, at) => `Kettle ${at} weighs ${at} g and boils.`,
    ).join(' ');
    const markdown = Array.from({ length: 60 }, (_, at) => `Kettle ${at} weighs ${at} g.`).join(
      '\n\n',
    );
    expect(judge(markdown, text).evidence).toHaveLength(60);
  });
});

describe('a model that plants what no source has', () => {
  const makers = ['Hargrove', 'Ellingham', 'Pemberton', 'Whitcombe', 'Ravensworth'];
  const planted = fc.oneof(
    fc.integer({ min: 5000, max: 900_000 }).map((n) => `It sold ${n} times that year.`),
    fc.integer({ min: 51, max: 99 }).map((n) => `It saves ${n}.7% of the power.`),
    fc.integer({ min: 1, max: 28 }).map((n) => `It was shown on ${n} August 1987 there.`),
    fc.constantFrom(...makers).map((name) => `It was designed by Professor Cornelius ${name}.`),
    fc
      .constantFrom(...makers)
      .map((name) => `It “makes the ${name.toLowerCase()} of all teas” daily.`),
    fc.integer({ min: 30, max: 400 }).map((n) => `It costs $${n}.95 with delivery.`),
  );
  const things = ['kettle', 'filter', 'spout', 'handle', 'lid', 'base', 'cable', 'heater'];
  const fact = fc.tuple(fc.constantFrom(...things), fc.integer({ min: 1, max: 40 }));

  it('publishes none of it, and loses hardly anything true', () => {
    let sentences = 0;
    let lost = 0;
    let published = 0;
    let truths = 0;
    fc.assert(
      fc.property(
        fc.array(fact, { minLength: 8, maxLength: 8 }),
        fc.array(planted, { minLength: 2, maxLength: 2 }),
        (facts, lies) => {
          const told = facts.map(([thing, n]) => `The ${thing} number ${n} weighs ${n * 10} g.`);
          const said = facts.map(([thing, n]) => `Number ${n} is a ${thing} of ${n * 10} grams.`);
          const distinct = [...new Set(said)];
          const all = [...distinct.slice(0, 3), lies[0] ?? '', ...distinct.slice(3), lies[1] ?? ''];
          const { html } = judge(all.join(' '), told.join(' '));
          sentences += all.length;
          truths += distinct.length;
          published += lies.filter((lie) => html.includes(lie)).length;
          lost += distinct.filter((one) => !html.includes(one)).length;
        },
      ),
      { numRuns: 1000, seed: 7 },
    );
    expect(sentences).toBeGreaterThan(9000);
    expect(published).toBe(0);
    expect(lost / truths).toBeLessThanOrEqual(0.01);
  });
});
