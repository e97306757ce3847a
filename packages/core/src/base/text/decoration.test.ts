import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanShownText, cleanTypedText } from './decoration.ts';

it.each([
  ['Best desks', 'Best desks'],
  ['★ Best ✔ desks', '* Best  desks'],
  ['a ▶ b ✖ 2', 'a > b x 2'],
  ['❶ first ❿ last', '1 first 10 last'],
  ['❝quoted❞', '"quoted"'],
  ['limit ∞ and ♾️', 'limit ∞ and ∞'],
  ['“Curly” – dash → arrow · dot … © ™ é 日本', '“Curly” – dash → arrow · dot … © ™ é 日本'],
  ['party 🎉', 'party 🎉'],
])('what is typed: %j becomes %j', (text, cleaned) => {
  expect(cleanTypedText(text)).toBe(cleaned);
});

it.each([
  ['🚀 Launch', 'Launch'],
  ['Launch 🚀', 'Launch'],
  ['Go 🚀 now', 'Go now'],
  ['Go 🚀🎉 now', 'Go now'],
  ['Go 🚀 🎉 now', 'Go now'],
  ['a🚀b', 'ab'],
  ['👩‍🍳 cooks', 'cooks'],
  ['👍🏽 ok 🇩🇪', 'ok'],
  ['1️⃣ step', '1 step'],
  ['in\u200Bvisible\uFEFF', 'invisible'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['★ ∞ ©2026', '* ∞ ©2026'],
  ['301 → 200 · fine', '301 → 200 · fine'],
  [' between ', ' between '],
])('what is shown: %j becomes %j', (text, cleaned) => {
  expect(cleanShownText(text)).toBe(cleaned);
});

it('leaves what is clean as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = cleanShownText(text);
      expect(cleanShownText(shown)).toBe(shown);
      const typed = cleanTypedText(text);
      expect(cleanTypedText(typed)).toBe(typed);
    }),
  );
});

it('keeps every letter, digit and space of what is typed', () => {
  const words = fc.stringMatching(/^[\p{L}\p{Nd} .,;:!?'"()-]*$/u);
  fc.assert(
    fc.property(words, (text) => {
      expect(cleanTypedText(text)).toBe(text);
    }),
  );
});
