import { describe, expect, it } from 'vitest';
import { languageOfCountry, loadLanguageDetection } from './detect-language.ts';

const detect = await loadLanguageDetection();

describe('a few words', () => {
  it.each([
    ['piano lessons', 'en'],
    ['garden furniture', 'en'],
    ['pottery', 'en'],
    ['mortgage', 'en'],
    ['SEO', 'en'],
    ['react hooks', 'en'],
    ['Hochbeet bauen', 'de'],
    ['tarte aux pommes', 'fr'],
    ['vélo électrique', 'fr'],
    ['cómo elegir colchón', 'es'],
    ['jak zrobić sernik', 'pl'],
    ['å lage brød', 'no'],
    ['kolo na dojíždění čištění', 'cs'],
    ['yürüyüş ayakkabısı', 'tr'],
  ])('%s: %s', (text, language) => {
    expect(detect(text)).toBe(language);
  });

  it('of no alphabet that is known tell nothing', () => {
    expect(detect('鉄瓶')).toBeNull();
  });
});

it('a domain tells a language where its country has one', () => {
  expect(languageOfCountry('https://www.beispiel.de/')).toBe('de');
  expect(languageOfCountry('https://exemplo.com.br/')).toBe('pt');
  expect(languageOfCountry('https://example.ch/')).toBeNull();
  expect(languageOfCountry('https://example.com/')).toBeNull();
});
