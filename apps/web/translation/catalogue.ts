import { readFileSync } from 'node:fs';
import PO from 'pofile';
import type { FoundText } from './find-texts.ts';

/** A text in the reader's language; of one that counts, for one and for more. */
export type Translation = readonly [one: string, many?: string | undefined];

export const catalogueFile = new URL('./de.po', import.meta.url);

export const readCatalogue = (): PO => PO.parse(readFileSync(catalogueFile, 'utf8'));

/** How entries are told apart: by their text, and by their context where they have one. */
export const keyOf = (id: string, plural?: string, context?: string): string =>
  JSON.stringify([id, plural ?? '', context ?? '']);

/** Looks texts up: first what was translated for that file alone (`msgctxt`), then the text's own entry. */
export function translations(
  catalogue: PO,
): (path: string, text: FoundText) => Translation | undefined {
  const known = new Map<string, Translation>();
  for (const { msgid, msgid_plural, msgctxt, msgstr } of catalogue.items) {
    const [one, many] = msgstr;
    if (one && (!msgid_plural || many)) known.set(keyOf(msgid, msgid_plural, msgctxt), [one, many]);
  }
  return (path, { id, plural }) =>
    known.get(keyOf(id, plural, path)) ?? known.get(keyOf(id, plural));
}

/** What holds no words of its own and so is no text in the code. */
const marks = { '“{quoted}”': '„{quoted}“', '{phrase} ({sign})': '{phrase} ({sign})' };

/** Texts of core and of the API alone, which stand in answers to calls. English → translated. */
export const answeredTexts = (catalogue: PO): Record<string, string> => ({
  ...marks,
  ...Object.fromEntries(
    catalogue.items
      .filter(({ references, msgid_plural, msgstr }) => {
        const isAnswered = references.some((file) => !file.startsWith('apps/web/'));
        return isAnswered && !msgid_plural && msgstr[0];
      })
      .map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? msgid]),
  ),
});
