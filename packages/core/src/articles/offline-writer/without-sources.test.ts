import { describe, expect, it } from 'vitest';
import { type WrittenLanguage, writtenLanguages } from '../sources/detect-language.ts';
import { wordsIn } from '../sources/tokens.ts';
import { classifySubject } from './classify.ts';
import { ANCHOR } from './compose.ts';
import { type SubjectKind, subjectKinds } from './languages/language.ts';
import { textOf } from './parts.ts';
import { composeWithoutSources } from './without-sources.ts';

const keywords: Record<SubjectKind, string> = {
  'how-to': 'how to build a shed',
  fact: '2026 tax deadlines',
  product: 'steam iron',
  service: 'wedding photographer',
  place: 'museum in Lyon',
  code: 'react hooks',
  event: 'Leeds jazz festival',
};

const compose = (keyword: string, language: string | null) =>
  composeWithoutSources(
    {
      keyword,
      anchorText: 'this page',
      targetUrl: 'https://a.example/page',
      tone: 'professional',
      length: 'medium',
      linkPolicy: 'follow',
    },
    language,
  );
const wholeOf = (keyword: string, language: string | null) =>
  compose(keyword, language).parts.map(textOf).join(' ');

describe('a piece without sources', () => {
  const cases = writtenLanguages.flatMap((language) =>
    subjectKinds.map((kind): [WrittenLanguage, SubjectKind] => [language, kind]),
  );

  it.each(cases)('in %s is about its kind of subject: %s', (language, kind) => {
    expect(classifySubject(keywords[kind])).toBe(kind);
    const text = wholeOf(keywords[kind], language);
    expect(wordsIn(text).length).toBeLessThanOrEqual(350);
    for (const other of subjectKinds) {
      if (other !== kind) expect(wholeOf(keywords[other], language)).not.toBe(text);
    }
  });

  it('says nothing in a language that it has no words in', () => {
    const { title, parts } = compose('鉄瓶の手入れ', 'ja');
    expect(title).toBe('鉄瓶の手入れ – a.example');
    expect(parts.map(textOf)).toEqual([`鉄瓶の手入れ: ${ANCHOR}`]);
  });

  it('talks of buying where something is bought alone', () => {
    for (const kind of ['how-to', 'fact', 'code'] as const) {
      expect(wholeOf(keywords[kind], 'en')).not.toMatch(/\b(?:buy|price|cost|pay|delivery)/i);
    }
  });
});
