import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/main.ts'],
  format: 'esm',
  target: 'node22',
  clean: true,
  dts: false,
  // Everything in a few files of its own: nothing to resolve at start, a chunk a command.
  splitting: true,
  noExternal: [/^(?!react-devtools-core)/],
  // Ink's, for DEV=true alone; not installed.
  external: ['react-devtools-core'],
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  esbuildOptions(options) {
    options.conditions = ['@linkwright/source', 'module'];
    options.jsx = 'automatic';
    options.legalComments = 'none';
  },
  // Bundled CommonJS packages still ask for Node's own modules.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
});
