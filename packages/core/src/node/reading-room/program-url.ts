import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Where the program of a reader lies: beside this module in the sources and in the terminal's bundle,
 * below it where a build of this package has moved this module up into a chunk.
 */
export function readerProgram(): string {
  const places = ['./read-texts.ts', './read-texts.js', './node/reading-room/read-texts.js'];
  const paths = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`The reader's program is not at ${paths.join(', ')}`);
  return found;
}
