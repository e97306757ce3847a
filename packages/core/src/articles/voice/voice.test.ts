import { describe, expect, it } from 'vitest';
import { describeVoice } from './describe.ts';
import { judgeVoiceTexts } from './judge-texts.ts';
import { profileVoice } from './profile.ts';
import { plainTexts, statelyTexts } from './testing/sample-texts.ts';

describe('a profile', () => {
  it('tells a short, friendly hand from a long, formal one', () => {
    const plain = profileVoice(plainTexts, 'en');
    const stately = profileVoice(statelyTexts, 'en');
    expect(plain).toMatchObject({ texts: 3, person: 'you', contractions: 'often' });
    expect(stately).toMatchObject({ texts: 3, person: 'we', contractions: 'never' });
    expect(plain.sentenceWords).toBeLessThan(10);
    expect(stately.sentenceWords).toBeGreaterThan(22);
    expect(plain.marks).toMatchObject({ semicolon: 0, dash: 0 });
    expect(plain.marks.exclamation).toBeGreaterThan(4);
    expect(stately.marks).toMatchObject({ exclamation: 0, question: 0 });
    expect(stately.marks.semicolon).toBeGreaterThan(4);
    expect(plain.choices).toContainEqual({ uses: 'buy', avoids: ['purchase'] });
    expect(stately.choices).toContainEqual({ uses: 'purchase', avoids: ['buy'] });
  });

  it.each([
    ['de', 'Prüfen Sie das. Wenn Sie mögen, rufen wir Sie an und helfen Ihnen.', 'formal'],
    ['de', 'Prüf das. Wenn du magst, rufen wir dich an.', 'informal'],
    ['fr', 'Vérifiez-le. Si vous voulez, votre colis part demain.', 'formal'],
    ['fr', 'Si tu veux, ton colis part demain.', 'informal'],
    ['es', 'Si usted quiere, se lo enviamos.', 'formal'],
    ['es', 'Si tú quieres, te lo enviamos.', 'informal'],
    ['it', 'Se vuole, Lei può provare.', 'formal'],
    ['nl', 'Als u wilt, sturen wij uw pakket.', 'formal'],
    ['nl', 'Als je wilt, sturen wij jouw pakket.', 'informal'],
    ['pl', 'Jeśli pan chce, wyślemy.', 'formal'],
    ['pt', 'Se você quiser, enviamos para você.', 'informal'],
    ['de', 'Sie steht im Garten. Das Beet liegt hinten.', null],
    ['en', 'You may call us whenever you like.', null],
    ['xx', 'You may call us.', null],
  ])('tells how the reader is addressed: %s, %s', (language, text, formality) => {
    expect(profileVoice([text], language).formality).toBe(formality);
  });

  it('is the same for the same texts, and holds none of their words', () => {
    const secret = ['Grandmother’s quince recipe is a secret, and it shall stay one.'];
    expect(profileVoice(secret, 'en')).toEqual(profileVoice(secret, 'en'));
    expect(JSON.stringify(profileVoice(secret, 'en'))).not.toMatch(/quince|Grandmother/);
  });

  it('has words for people', () => {
    const plain = describeVoice(profileVoice(plainTexts, 'en'));
    expect(plain).toContain('Speaks to the reader, as “you”.');
    expect(plain).toContain('Contractions as in speech: “don’t”, “it’s”.');
    expect(plain).toContain('“buy”, never “purchase”.');
    expect(plain[0]).toMatch(/^Sentences of about \d words, which is short\.$/);
  });

  it('is made of nothing, too', () => {
    expect(profileVoice([''], null)).toMatchObject({ words: 0, sentenceWords: 0, choices: [] });
  });
});

describe('texts', () => {
  const detect = (text: string) => (text.includes(' und ') ? 'de' : 'en');
  const [one = '', two = '', three = ''] = plainTexts;
  const german = `Der Garten ist groß und schön. ${'Das Beet liegt hinten. '.repeat(30)}`;
  it.each([
    [[one, two], ['texts']],
    [Array.from({ length: 21 }, (_, at) => `${one} ${at}`), ['texts']],
    [[one, two, 'x'.repeat(100_000)], ['texts']],
    [[one, two, 'Too short.'], ['texts.2']],
    [[one, german, three], ['texts.1']],
    [[one, two, one], ['texts.2']],
    [
      ['', '', ''],
      ['texts.0', 'texts.1', 'texts.2'],
    ],
  ])('are refused by field: case %#', (texts, fields) => {
    const judged = judgeVoiceTexts(texts, detect);
    expect(judged).toMatchObject({ ok: false, details: fields.map((field) => ({ field })) });
  });

  it('are taken where they are enough', () => {
    expect(judgeVoiceTexts([one, ` ${two}\n`, three], detect)).toEqual({
      ok: true,
      texts: plainTexts,
      language: 'en',
    });
  });
});
