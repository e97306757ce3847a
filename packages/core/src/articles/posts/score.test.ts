import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from '../sources/sentence-spans.ts';
import { type ScoreInput, scorePost } from './score.ts';
import { sampleParagraph } from './testing/sample-article.ts';

const link = '<a href="https://example.com/shop">good beans</a>';
const plain = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    index % 4 === 0
      ? `<p>${sampleParagraph(from + index)}</p>`
      : `<p>${sampleParagraph(from + index, 'the work')}</p>`,
  ).join('');
const html = [
  `<p>Coffee roasting is a craft.</p>${plain(0, 6)}`,
  `<h2>Coffee roasting tools</h2>${plain(6, 6)}<ul><li>a drum</li></ul>`,
  `<h2>Time</h2>${plain(12, 6)}<h2>Questions</h2><p>See ${link}.</p>`,
].join('');

/** As though each sentence stood in a source. */
const evidence = html
  .replace(/<[^>]*>/g, '\n')
  .split('\n')
  .flatMap(splitSentences)
  .filter((text) => text !== '')
  .map((text) => ({ text, sources: [1], words: text }));

const best: ScoreInput = {
  title: 'Coffee Roasting at Home, Step by Step',
  html,
  metaDescription:
    'Coffee roasting at home takes a drum, patience and a good ear: what to buy, and how to begin.',
  keyword: 'coffee roasting',
  targetUrl: 'https://example.com/shop',
  anchorText: 'good beans',
  targetWords: 650,
  evidence,
  takenShare: 0.1,
};
const rule = (name: string, changes: Partial<ScoreInput>) =>
  scorePost({ ...best, ...changes }).rules.find((entry) => entry.rule === name);

describe('scorePost', () => {
  it('gives a post that heeds every rule 100 points and no advice', () => {
    const { score, rules } = scorePost(best);
    expect(rules.filter((entry) => entry.advice !== null)).toEqual([]);
    expect(score).toBe(100);
    expect(rules.map((entry) => entry.rule)).toEqual([
      'title',
      'keyword-placement',
      'headings',
      'length',
      'links',
      'meta-description',
      'readability',
      'substance',
      'originality',
    ]);
  });

  it.each<[string, Partial<ScoreInput>, number, string]>([
    ['title', { title: 'How to make a home smell of breakfast' }, 4, 'keyword in the title'],
    ['title', { title: 'Coffee Roasting' }, 6, '30 to 65'],
    ['keyword-placement', { html: html.replace('Coffee roasting is', 'This is') }, 7, 'first para'],
    ['keyword-placement', { html: '<p>Coffee roasting.</p>' }, 5, 'three times'],
    ['headings', { html: html.replaceAll('h2>', 'p>') }, 0, 'three headings'],
    ['headings', { evidence: [] }, 0, 'what sources say'],
    ['headings', { html: html.replace('Coffee roasting tools', 'Tools') }, 5, 'in a heading'],
    ['length', { targetWords: 2000 }, 5, 'of the 2000 aimed at'],
    ['length', { evidence: evidence.slice(0, 2) }, 0, 'at least 150'],
    ['links', { html: html.replace(link, 'good beans') }, 2, 'exactly once'],
    ['links', { html: html + link }, 4, 'exactly once'],
    ['links', { anchorText: 'other' }, 6, 'anchor text'],
    ['links', { html: `${html}<a href="https://evil.test">x</a>` }, 6, 'other sites'],
    ['meta-description', { metaDescription: 'Coffee roasting.' }, 3, '70 to 160'],
    ['meta-description', { metaDescription: '' }, 0, 'keyword'],
    ['readability', { html: html.replaceAll('.', ' and') }, 4, 'shorter sentences'],
    ['readability', { html: `${html}<p>${plain(0, 6).replace(/<[^>]*>/g, ' ')}</p>` }, 4, 'Split'],
    ['readability', { html: html.replace(/<ul>.*<\/ul>/, '') }, 4, 'Add a list'],
    ['substance', { evidence: [] }, 0, 'seven of ten'],
    ['substance', { evidence: evidence.slice(0, 12) }, 4, 'Let half'],
    ['originality', { takenShare: 0.5 }, 5, 'words of your own'],
    ['originality', { evidence: [] }, 0, 'words of your own'],
  ])('%s loses points with %o', (name, changes, points, advice) => {
    expect(rule(name, changes)).toMatchObject({ points, advice: expect.stringContaining(advice) });
  });

  it('gives filler no more than 45 points, however well it is made', () => {
    expect(scorePost({ ...best, evidence: [], takenShare: 0 }).score).toBeLessThanOrEqual(45);
  });

  it('is the sum of its rules, from 0 to 100, with advice where points are missing', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (title, keyword, text) => {
        const { score, rules } = scorePost({ ...best, title, keyword, html: `<p>${text}</p>` });
        expect(score).toBe(rules.reduce((sum, entry) => sum + entry.points, 0));
        expect(rules.reduce((sum, entry) => sum + entry.max, 0)).toBe(100);
        for (const entry of rules) {
          expect(entry.points).toBeGreaterThanOrEqual(0);
          expect(entry.advice === null).toBe(entry.points === entry.max);
        }
      }),
    );
  });
});
