import { expect, it } from 'vitest';
import { citeSources } from './cite-sources.ts';
import type { Grounding } from './grounding.ts';

const source = (number: number): Grounding['sources'][number] => ({
  number,
  address: `https://kettles.example.com/${number}`,
  title: `Page ${number}`,
  siteName: null,
  language: 'en',
  readAt: '2026-11-23T20:00:00.000Z',
  hash: 'a'.repeat(64),
  role: number === 1 ? 'target' : 'site',
});
const sources = [source(1), source(2), source(3)];
const resting = (text: string, ...numbers: number[]) => ({ text, sources: numbers, words: text });
const link = (number: number) =>
  `<a href="#source-${number}" aria-label="Source ${number}">${number}</a>`;

it('puts numbers behind the sentences that rest on sources, and counts them', () => {
  const { html, ...counts } = citeSources(
    '<h2>Kettles in 2026</h2><p>It costs £20. Nobody knows why &amp; how. It holds\n2 litres.</p>',
    {
      sources,
      evidence: [resting('It costs £20.', 1), resting('It holds 2 litres.', 3, 1)],
    },
  );
  expect(html).toBe(
    `<h2>Kettles in 2026</h2><p>It costs £20.<sup>${link(1)}</sup> Nobody knows why &amp; how. It holds\n2 litres.<sup>${link(2)}${link(1)}</sup></p>`,
  );
  expect(counts).toEqual({
    sources: [source(1), { ...source(3), number: 2 }],
    sourced: 2,
    statements: 3,
  });
});

it('puts them behind a link, into the words that stand out, and at the end of a row', () => {
  const { html } = citeSources(
    '<p>Take <em>20 grams. Of</em> tea, says <a href="https://a.example/">this page.</a></p><table><tbody><tr><td>Price</td><td>£20</td></tr></tbody></table>',
    {
      sources,
      evidence: [
        resting('Take 20 grams.', 2),
        resting('Of tea, says this page.', 1),
        resting('Price £20', 1),
      ],
    },
  );
  expect(html).toBe(
    `<p>Take <em>20 grams.<sup>${link(2)}</sup> Of</em> tea, says <a href="https://a.example/">this page.</a><sup>${link(1)}</sup></p><table><tbody><tr><td>Price</td><td>£20<sup>${link(1)}</sup></td></tr></tbody></table>`,
  );
});

it('leaves out what is no longer in the text', () => {
  const cited = citeSources('<p>Changed by its owner.</p>', {
    sources,
    evidence: [resting('It costs £20.', 1)],
  });
  expect(cited).toEqual({
    html: '<p>Changed by its owner.</p>',
    sources: [],
    sourced: 0,
    statements: 1,
  });
});
