import { defineConfig } from 'tsup';
import manifest from './package.json' with { type: 'json' };

/** `posts/index` → `src/articles/posts/index.ts`, of each door that the package opens to others. */
const doors = Object.fromEntries(
  Object.values(manifest.exports).flatMap((door) => {
    if (typeof door === 'string' || !('types' in door)) return [];
    const source = door['@linkwright/source'];
    return [[source.slice('./src/'.length, -'.ts'.length), source]];
  }),
);

/** Whoever uses what needs them installs them; all else is in this package. */
const peers = Object.keys(manifest.peerDependencies);
const outside = `(?:${[manifest.name, ...peers].join('|')})(?:/|$)`;

export default defineConfig({
  // Every module stays a file of its own, so that a page that imports one rule from the door gets
  // that rule and not the parsers of all others. Files are shared between doors: an AppError of one
  // door is an instance of another's class.
  entry: [
    'src/**/*.ts',
    '!src/**/*.{test,d}.ts',
    '!src/{articles,growth,node,operation,people,verification}/**/testing/**',
    '!src/testing/{fake-*,vendors}.ts',
  ],
  format: 'esm',
  target: 'es2024',
  // Of what it brings with it, that which does without Node's modules.
  platform: 'browser',
  splitting: true,
  // Deno and bundlers know Node's modules by it.
  removeNodeProtocol: false,
  noExternal: [new RegExp(`^(?!node:|${outside})`)],
  external: [new RegExp(`^(?:node:|${outside})`)],
  dts: { entry: doors },
  clean: true,
  esbuildOptions(options) {
    options.legalComments = 'none';
  },
});
