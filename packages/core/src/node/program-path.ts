import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Where a program of this folder lies, by its name ('reading-room/read-texts'): in the sources below this
 * module; in a bundle beside it; below it where a build of this package has moved this module up into
 * a chunk.
 */
export function programPath(name: string): string {
  const places = [
    `./${name}.ts`,
    `./${name}.js`,
    `./node/${name}.js`,
    `./${name.split('/').at(-1)}.js`,
  ];
  const paths = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`The program is not at ${paths.join(', ')}`);
  return found;
}
