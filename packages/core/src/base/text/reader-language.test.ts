import { expect, it } from 'vitest';
import { likedLanguage } from './reader-language.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['fr-FR,fr;q=0.9,de;q=0.5,en;q=0.3', 'de'],
  ['fr', 'en'],
  ['*', 'en'],
  ['de;q=0', 'en'],
  ['de;q=none', 'en'],
] as const)('%s is answered in %s', (header, language) => {
  expect(likedLanguage(header)).toBe(language);
});
