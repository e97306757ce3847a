// Composes the articles of docs/examples anew.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exampleFolder, examplePages } from '../bench/article/example-pages.ts';

mkdirSync(exampleFolder, { recursive: true });
for (const [file, text] of Object.entries(await examplePages())) {
  writeFileSync(path.join(exampleFolder, file), text);
}
