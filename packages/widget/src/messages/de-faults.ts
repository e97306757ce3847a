import type { FieldFault } from '@linkwright/core/widget';

/** What core finds wrong with a field, and the same below the field in German. */
const faults: readonly (readonly [RegExp, string])[] = [
  [/ is required$/, 'Bitte ausfüllen'],
  [/ must be text$/, 'Das muss Text sein'],
  [/ is longer than (\d+) characters$/, 'Das sind mehr als $1 Zeichen'],
  [/ contains control characters$/, 'Das enthält Steuerzeichen'],
  [
    / contains characters that reverse the reading direction$/,
    'Das enthält Zeichen, die die Leserichtung umkehren',
  ],
  [/ contains broken Unicode .*$/, 'Das enthält ein halbes Zeichen (fehlerhaftes Unicode)'],
  [/^Must be one of: (.*)$/, 'Das muss eines davon sein: $1'],
  [/^Sources must be a list of addresses$/, 'Das muss eine Liste von Adressen sein'],
  [
    /^There may be (\d+) addresses at most, and these are (\d+)$/,
    'Das sind $2 Adressen, und höchstens $1 dürfen es sein',
  ],
  [/^This is not a web address/, 'Das ist keine Webadresse, z. B. https://example.com'],
  [
    /^Only http and https addresses can be linked to, not (.*)$/,
    'Nur auf http- und https-Adressen kann verlinkt werden, nicht auf $1',
  ],
  [
    /^The address must not contain a user name or password$/,
    'Die Adresse darf weder Benutzernamen noch Passwort enthalten',
  ],
  [
    /^The address points to a local machine or a private network$/,
    'Die Adresse zeigt auf einen lokalen Rechner oder ein privates Netz',
  ],
  [
    /^The address points into a private or reserved network$/,
    'Die Adresse zeigt in ein privates oder reserviertes Netz',
  ],
  [
    /^The address needs a full host name/,
    'Die Adresse braucht einen vollständigen Hostnamen, z. B. example.com',
  ],
  [/^No website can have this host name$/, 'So kann keine Website heißen'],
];

/** What is not known here stays as it is: it may come in German already. */
export function germanFault({ message }: FieldFault): string {
  for (const [english, german] of faults) {
    const found = english.exec(message);
    if (found) return german.replace(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? '');
  }
  return message;
}
