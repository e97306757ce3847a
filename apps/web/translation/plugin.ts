import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { answeredTexts, readCatalogue, translations } from './catalogue.ts';
import { replaceTexts } from './replace-texts.ts';
import { inRepository, sourcesOfTexts } from './sources.ts';

/** Builds the product in German: texts in the sources are replaced by those of `de.po`. */
export function inGerman(): Plugin {
  const sources = new Map(sourcesOfTexts().map((file) => [inRepository(file), file]));
  const translationOf = translations(readCatalogue());
  return {
    name: 'in-german',
    enforce: 'pre',
    /** What the server answers with is translated there, by this list. Vite drops assets of server builds. */
    writeBundle({ dir }) {
      if (this.environment.config.consumer !== 'server' || !dir) return;
      const texts = JSON.stringify(answeredTexts(readCatalogue()));
      writeFileSync(path.join(dir, 'texts.de.json'), texts);
    },
    transform: {
      filter: { id: /\.tsx?$/ },
      handler(code, id) {
        const source = sources.get(path.normalize(id));
        if (!source) return undefined;
        return { code: replaceTexts(id, code, (text) => translationOf(source, text)), map: null };
      },
    },
  };
}
