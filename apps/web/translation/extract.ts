import { readFileSync } from 'node:fs';
import { type FoundText, findTexts } from './find-texts.ts';
import { inRepository, sourcesOfTexts } from './sources.ts';

export interface NamedText extends Pick<FoundText, 'id' | 'plural'> {
  /** Paths of the files in which it stands. */
  files: string[];
}

const notTexts = new URL('./not-texts.txt', import.meta.url);

/** Every text of the product once, in the order of the files. */
export function extractTexts(): NamedText[] {
  const ignored = new Set(readFileSync(notTexts, 'utf8').split('\n'));
  const found = new Map<string, NamedText>();
  for (const file of sourcesOfTexts()) {
    for (const { id, plural } of findTexts(file, readFileSync(inRepository(file), 'utf8'))) {
      if (ignored.has(id.replaceAll('\n', '\\n'))) continue;
      const key = JSON.stringify([id, plural]);
      const text = found.get(key) ?? { id, ...(plural ? { plural } : {}), files: [] };
      if (!text.files.includes(file)) text.files.push(file);
      found.set(key, text);
    }
  }
  return [...found.values()];
}

/** Names of values and numbers of elements, which a translation has to keep: `{name}`, `<0>`, `</0>`. */
export const marksOf = (text: string): string[] =>
  (text.match(/\{\w+\}|<\/?\d+\/?>/g) ?? []).toSorted();
