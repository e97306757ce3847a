import { defineConfig, type Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** Commander can run commands that are programs of their own. None is, and loading what for costs a start. */
const noSubprograms: Plugin = {
  name: 'no-subprograms',
  setup(build) {
    build.onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      importer.includes('/commander/') ? { path: 'none', namespace: 'no-subprograms' } : undefined,
    );
    build.onLoad({ filter: /^none$/, namespace: 'no-subprograms' }, () => ({
      contents: 'export default {};',
    }));
  },
};

export default defineConfig({
  entry: ['src/main.ts', 'src/look-up-update.ts'],
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
  // Whoever comes first would say what Node's own modules are.
  removeNodeProtocol: false,
  esbuildPlugins: [noSubprograms],
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
