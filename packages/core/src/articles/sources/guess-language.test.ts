import { expect, it } from 'vitest';
import { guessLanguage } from './guess-language.ts';

it.each([
  [
    'en',
    'A written quote answers most of this before anybody starts, and that is good for all of us.',
  ],
  [
    'de',
    'Die Anleitung beantwortet das meiste davon, und den Rest weiß, wer sich mit ihr beschäftigt.',
  ],
  [
    'fr',
    'La notice répond à l’essentiel, et pour le reste il y a les avis des clients qui s’en servent.',
  ],
  [
    'es',
    'El manual responde a casi todo, y lo demás lo sabe quien se sirve de una cosa para todos los días.',
  ],
  [
    'it',
    'Il manuale risponde a quasi tutto, e per il resto ci sono gli altri, che non si stancano di dirlo.',
  ],
  [
    'pt',
    'O manual responde a quase tudo, e o resto sabe-o quem não o usa da mesma forma que os outros.',
  ],
  [
    'nl',
    'De handleiding beantwoordt het meeste, en de rest is te vragen aan mensen van wie het niet nieuw is.',
  ],
  [
    'pl',
    'Na większość odpowiada instrukcja, a na resztę ktoś, kto jest w tym dobry i się nie spieszy.',
  ],
])('tells %s by its small words', (language, text) => {
  expect(guessLanguage(text)).toBe(language);
});

it('says nothing of what it does not know', () => {
  expect(guessLanguage('Tämä on suomea, eikä kukaan muu sitä ymmärrä.')).toBeNull();
  expect(guessLanguage('')).toBeNull();
});
