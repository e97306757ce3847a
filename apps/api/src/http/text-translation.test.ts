import { describe, expect, it } from 'vitest';
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

it('writes figures as the language does, but not those of others', () => {
  const german = createTextTranslation(
    {
      'Must be from {low} to {high}': 'Muss von {low} bis {high} reichen',
      '“{title}” was written': '„{title}“ wurde geschrieben',
    },
    '.',
  );
  expect(german('Must be from 0 to 10,000,000')).toBe('Muss von 0 bis 10.000.000 reichen');
  expect(german('Must be from 1,5 to 1,2345')).toBe('Muss von 1,5 bis 1,2345 reichen');
  expect(german('“1,000” was written')).toBe('„1,000“ wurde geschrieben');
});

describe('a text of several sentences', () => {
  const said = createTextTranslation({
    '“{title}” was written.': '„{title}“ wurde geschrieben.',
    'It awaits approval.': 'Der Artikel wartet auf Freigabe.',
    'The page was not seen: {why}.': 'Die Seite wurde nicht gesehen: {why}.',
    'The server takes no connections': 'Der Server nimmt keine Verbindungen an',
    'The link stands there on {words}.': 'Der Link steht dort auf {words}.',
    'no words': 'keinen Wörtern',
    'the header says “{token}”': 'der Header sagt „{token}“',
    '“{quoted}”': '„{quoted}“',
    '{phrase} ({sign})': '{phrase} ({sign})',
    'Use the keyword. Twice.': 'Zweimal, bitte.',
  });

  it.each([
    ['Use the keyword. Twice.', 'Zweimal, bitte.'],
    [
      '“Dr. No. And more” was written. It awaits approval.',
      '„Dr. No. And more“ wurde geschrieben. Der Artikel wartet auf Freigabe.',
    ],
    ['Said elsewhere. It awaits approval.', 'Said elsewhere. Der Artikel wartet auf Freigabe.'],
    [
      'The page was not seen: the server takes no connections (ECONNREFUSED). It awaits approval.',
      'Die Seite wurde nicht gesehen: Der Server nimmt keine Verbindungen an (ECONNREFUSED). Der Artikel wartet auf Freigabe.',
    ],
    ['The link stands there on no words.', 'Der Link steht dort auf keinen Wörtern.'],
    ['The header says “noindex”.', 'Der Header sagt „noindex“.'],
  ])('is translated with the phrases in it: %s', (english, german) => {
    expect(said(english)).toBe(german);
  });

  it('leaves what others wrote', () => {
    expect(said('“no words” was written.')).toBe('„no words“ wurde geschrieben.');
    expect(said('The link stands there on “A. B was written.”.')).toBe(
      'Der Link steht dort auf „A. B was written.“.',
    );
    expect(said('The page was not seen: it is closed (no words).')).toBe(
      'Die Seite wurde nicht gesehen: it is closed (no words).',
    );
  });
});
