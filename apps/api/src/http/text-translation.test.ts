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
