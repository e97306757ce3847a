// Writes the reference anew: docs/reference, from the code.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { referenceFolder, referencePages } from './reference/pages.ts';

for (const [file, text] of Object.entries(await referencePages())) {
  const whole = path.join(referenceFolder, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, text);
}
