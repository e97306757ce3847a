import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';

const folder = path.join(import.meta.dirname, '../integrations/wordpress/linkwright');
/** The same files make the same zip, whenever it is made; no zip knows a day before 1980. */
const MADE = new Date(1980, 0, 1);

/** The WordPress plugin as the zip that WordPress takes. */
export function packPlugin(): Uint8Array {
  const files = readdirSync(folder)
    .toSorted()
    .map((name): [string, Uint8Array] => [
      `linkwright/${name}`,
      readFileSync(path.join(folder, name)),
    ]);
  return zipSync(Object.fromEntries(files), { mtime: MADE });
}
