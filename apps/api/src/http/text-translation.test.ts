import { expect, it } from 'vitest';
import { createTextTranslation } from './text-translation.ts';

const translate = createTextTranslation({
  'Not found': 'Nicht gefunden',
  '{name} is longer than {max} characters': '{name} ist länger als {max} Zeichen',
});

it('translates what it knows, with its values, and leaves the rest', () => {
  expect(translate('Not found')).toBe('Nicht gefunden');
  expect(translate('keyword is longer than 100 characters')).toBe(
    'keyword ist länger als 100 Zeichen',
  );
  expect(translate('constructor')).toBe('constructor');
  expect(translate(`${'x'.repeat(10_000)} is longer than 3 characters`)).toMatch(/^x+ is longer/);
});

it('translates a text by the pattern that says most of it', () => {
  const byMost = createTextTranslation({
    'Must be {values}': 'Muss {values} sein',
    'Must be at least {count}': 'Muss mindestens {count} sein',
  });
  expect(byMost('Must be at least 3')).toBe('Muss mindestens 3 sein');
  expect(byMost('Must be day')).toBe('Muss day sein');
});
