import { describe, expect, it } from 'vitest';
import type { Grounding } from './grounding.ts';
import { type Making, showProvenance, sourcedWords } from './provenance.ts';
import { provenanceHtml } from './provenance-html.ts';

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
    [{}, 'Composed from 1 source by the built-in writer, checked against it by Linkwright.'],
    [
      { madeBy: 'model', isApproved: true, authorName: 'Ada Lovelace' },
      'Written by a language model from 1 source, checked against it by Linkwright, approved by Ada Lovelace.',
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
    '<h2>Sources</h2><ol><li><a href="https://kettles.example.com/a?b=1&amp;c=2" rel="nofollow">Kettles &lt;b&gt;&amp; cups&lt;/b&gt;</a>, kettles.example.com, read on 23 November 2026</li></ol><p><em>Composed from 1 source by the built-in writer, checked against it by Linkwright.</em></p>',
  );
});
