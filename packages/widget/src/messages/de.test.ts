import { type GenerationBody, parseGenerationRequest } from '@linkwright/core/posts';
import { industries } from '@linkwright/core/widget';
import { expect, it } from 'vitest';
import { de } from './de.ts';
import { faultWords } from './words.ts';

const full = { keyword: 'Brot', anchorText: 'dieses Brot', targetUrl: 'https://brot.example.com' };
const faultsOf = (body: object) => {
  const parsed = parseGenerationRequest({ ...full, ...body } as GenerationBody);
  return parsed.ok ? [] : parsed.details.map((fault) => faultWords(de, fault));
};
const host = 'Die Adresse braucht einen vollständigen Hostnamen, z. B. example.com';

it.each([
  [{ keyword: 'x'.repeat(101) }, 'Das sind mehr als 100 Zeichen'],
  [{ keyword: 7 }, 'Das muss Text sein'],
  [{ keyword: 'a\u0001' }, 'Das enthält Steuerzeichen'],
  [{ notes: 'a\u202e' }, 'Das enthält Zeichen, die die Leserichtung umkehren'],
  [{ notes: 'a\ud800' }, 'Das enthält ein halbes Zeichen (fehlerhaftes Unicode)'],
  [{ anchorText: '' }, 'Bitte ausfüllen'],
  [{ targetUrl: 'bakery' }, host],
  [{ targetUrl: 'https://' }, 'Das ist keine Webadresse, z. B. https://example.com'],
  [
    { targetUrl: 'ftp://example.com' },
    'Nur auf http- und https-Adressen kann verlinkt werden, nicht auf ftp:',
  ],
  [
    { targetUrl: 'https://a:b@example.com' },
    'Die Adresse darf weder Benutzernamen noch Passwort enthalten',
  ],
  [
    { targetUrl: 'http://localhost' },
    'Die Adresse zeigt auf einen lokalen Rechner oder ein privates Netz',
  ],
  [{ targetUrl: 'http://10.0.0.1' }, 'Die Adresse zeigt in ein privates oder reserviertes Netz'],
  [{ targetUrl: 'http://-a.example' }, 'So kann keine Website heißen'],
  [{ targetUrl: `https://example.com/${'x'.repeat(2048)}` }, 'Das sind mehr als 2048 Zeichen'],
  [{ sources: 'a' }, 'Das muss eine Liste von Adressen sein'],
  [
    { sources: Array.from({ length: 11 }, () => 'https://example.com') },
    'Das sind 11 Adressen, und höchstens 10 dürfen es sein',
  ],
  [{ sources: ['https://example.com', 'bakery'] }, `Adresse 2: ${host}`],
  [{ length: 'endless' }, 'Das muss eines davon sein: short, medium, long, comprehensive'],
])('says in German what is wrong with %j', (body, text) => {
  expect(faultsOf(body)).toEqual([text]);
});

it('leaves a fault that it does not know as it is', () => {
  expect(de.faultText({ field: 'keyword', message: 'Suchbegriff fehlt' })).toBe(
    'Suchbegriff fehlt',
  );
});

it('names every industry', () => {
  for (const industry of industries) expect(de.industries[industry]).toBeTruthy();
});
