import { describe, expect, it } from 'vitest';
import { writtenLanguages } from '../sources/detect-language.ts';
import type { Grounding } from './grounding.ts';
import { type Making, showProvenance } from './provenance.ts';
import { provenanceHtml } from './provenance-html.ts';
import { dayIn, provenanceWords } from './provenance-words.ts';
import { sourcedWords } from './sourced-words.ts';

const grounding: Grounding = {
  kind: 'sources',
  sources: [
    {
      number: 1,
      address: 'https://kettles.example.com/a?b=1&c=2',
      title: 'Kettles <b>& cups</b>',
      siteName: null,
      language: 'en',
      readAt: '2026-11-23T20:00:00.000Z',
      hash: 'a'.repeat(64),
      role: 'target',
    },
  ],
  evidence: [{ text: 'It costs £20.', sources: [1], words: 'Price: £20' }],
  removed: [],
  takenShare: 0,
  statements: 2,
  unused: [],
  isShort: false,
};
const none: Grounding = { ...grounding, kind: 'none', sources: [], evidence: [] };
const show = (making: Partial<Making>) =>
  showProvenance(
    '<p>It costs £20. Think it over.</p>',
    {
      madeBy: 'composed',
      grounding,
      isApproved: false,
      isEdited: false,
      authorName: null,
      ...making,
    },
    'Linkwright',
  );

describe('the line that says how an article was made', () => {
  it.each([
    [
      {},
      'Composed from 1 source by the built-in writer, checked against its source by Linkwright.',
    ],
    [
      { madeBy: 'model', isApproved: true, authorName: 'Ada Lovelace' },
      'Written by a language model from 1 source, checked against its source by Linkwright, approved by Ada Lovelace.',
    ],
    [{ madeBy: 'model', grounding: null }, 'Written by a language model without sources.'],
    [{ grounding: none }, 'Written without sources by the built-in writer: it states no facts.'],
    [{ madeBy: null, grounding: null, isEdited: true }, 'Edited and approved by its owner.'],
    [{ madeBy: null, grounding: null }, ''],
  ] as const)('of %j', (making, line) => {
    expect(show(making).provenance.line).toBe(line);
  });
});

it('says how much of it is sourced', () => {
  expect(sourcedWords(show({}).provenance)).toBe('1 of 2 sentences rests on 1 source');
  expect(sourcedWords(show({ grounding: none }).provenance)).toBe('no sources');
});

it('stands under an article elsewhere without a followed link, and as text', () => {
  expect(provenanceHtml(show({}).provenance)).toBe(
    '<h2>Sources</h2><ol><li><a href="https://kettles.example.com/a?b=1&amp;c=2" rel="nofollow">Kettles &lt;b&gt;&amp; cups&lt;/b&gt;</a>, kettles.example.com, read on 23 November 2026</li></ol><p><em>Composed from 1 source by the built-in writer, checked against its source by Linkwright.</em></p>',
  );
});

it('notes are listed as what they are', () => {
  const sources = grounding.sources.map((source) => ({ ...source, address: null, title: '' }));
  const { provenance } = show({ grounding: { ...grounding, sources } });
  expect(provenanceHtml(provenance)).toContain(
    '<li>notes of the author, read on 23 November 2026</li>',
  );
});

describe('in the language of the article', () => {
  const german =
    '<p>Der Kessel kostet 20 Euro. Er ist mit einem Deckel und nicht ohne Griff zu haben.</p>';
  const arabic = '<p>سعر الغلاية عشرون يورو.</p>';
  const sourced = (text: string, language: string): Grounding => ({
    ...grounding,
    sources: grounding.sources.map((source) => ({ ...source, language })),
    evidence: [{ text, sources: [1], words: '' }],
  });
  const making = {
    madeBy: 'composed' as const,
    isApproved: true,
    isEdited: true,
    authorName: null,
  };

  it('stand the numbers, the list and the line', () => {
    const given = { ...making, grounding: sourced('Der Kessel kostet 20 Euro.', 'de') };
    const { html, provenance } = showProvenance(german, given, 'Linkwright');
    expect(provenance).toMatchObject({
      language: 'de',
      line: 'Vom eingebauten Schreibprogramm aus einer Quelle zusammengestellt, von Linkwright mit der Quelle verglichen, bearbeitet und freigegeben von der Person, der er gehört.',
    });
    expect(html).toContain('aria-label="Quelle 1"');
    expect(provenanceHtml(provenance)).toMatch(/^<h2>Quellen<.+gelesen am 23\. November 2026</);
  });

  it('stands what is English where the product does not write the language', () => {
    const given = { ...making, grounding: sourced('سعر الغلاية عشرون يورو.', 'ar') };
    const { html, provenance } = showProvenance(arabic, given, 'Linkwright');
    expect(provenance.language).toBe('ar');
    expect(html).toContain('aria-label="Source 1"');
    expect(provenanceHtml(provenance)).toMatch(/^<div lang="en"><h2>Sources<.+<\/div>$/);
  });

  it.each(writtenLanguages)('%s has every word of its own', (language) => {
    const said = sayAll(language);
    expect(said.filter((text) => text.trim() === '' || text.includes('undefined'))).toEqual([]);
    expect(
      said.filter((text) => language !== 'en' && isSentence(text) && sayAll('en').includes(text)),
    ).toEqual([]);
    expect(dayIn(language, '2026-11-23T20:00:00.000Z')).toContain('2026');
  });
});

const isSentence = (text: string): boolean => text.includes(' ');

function sayAll(language: string): string[] {
  const words = provenanceWords(language);
  const counts = [0, 1, 2];
  return [
    words.sources,
    words.source,
    words.notes,
    words.none,
    words.readOn('today'),
    ...counts.flatMap((count) => [words.byModel(count), words.composed(count)]),
    ...[1, 2].map((count) => words.checked(count, 'Linkwright')),
    ...[null, 'Ada'].flatMap((name) => [words.approved(name), words.edited(name)]),
  ];
}
