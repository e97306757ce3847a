import { defineConfig, type Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * What commander asks of Node. That which only runs commands that are programs of their own, and none is, it does
 * without; one function of a module is taken where importing it would first make all that it exports. To
 * load each costs a start.
 */
const leanModules: Record<string, string> = {
  'node:child_process': 'export default {};',
  'node:fs': 'export default {};',
  'node:process': 'export default process;',
  'node:events': "export const { EventEmitter } = process.getBuiltinModule('node:events');",
  'node:util': "export const { stripVTControlCharacters } = process.getBuiltinModule('node:util');",
};
const leanCommander: Plugin = {
  name: 'lean-commander',
  setup(build) {
    build.onResolve({ filter: /^node:/ }, ({ importer, path }) =>
      importer.includes('/commander/') && path in leanModules
        ? { path, namespace: 'lean-commander' }
        : undefined,
    );
    build.onLoad({ filter: /^/, namespace: 'lean-commander' }, ({ path }) => ({
      contents: leanModules[path] ?? '',
    }));
  },
};

type OutputPlugin = NonNullable<Options['plugins']>[number];

/** Bundled CommonJS packages still ask for Node's own modules; making what they ask costs a start. */
const requireWhereUsed: OutputPlugin = {
  name: 'require-where-used',
  renderChunk: (code) =>
    /(?<![\w$.'"])require\b/.test(code)
      ? {
          code: `import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);\n${code}`,
        }
      : undefined,
};

export default defineConfig({
  // Named, so that they stand side by side wherever they come from.
  entry: {
    main: 'src/main.ts',
    executable: 'src/executable.ts',
    'look-up-update': 'src/look-up-update.ts',
    // What reads pages, in a process of its own.
    'read-texts': '../core/src/node/reading-room/read-texts.ts',
  },
  format: 'esm',
  target: 'node22',
  clean: true,
  dts: false,
  // Everything in a few files of its own: nothing to resolve at start, a chunk a command.
  splitting: true,
  noExternal: [/^(?!react-devtools-core|playwright-core)/],
  // Ink's, for DEV=true alone, not installed; and what drives a browser, which brings files of its own.
  external: ['react-devtools-core', 'playwright-core'],
  minify: true,
  // Whoever comes first would say what Node's own modules are.
  removeNodeProtocol: false,
  esbuildPlugins: [leanCommander],
  define: { 'process.env.NODE_ENV': '"production"' },
  esbuildOptions(options) {
    options.conditions = ['@linkwright/source', 'module'];
    options.jsx = 'automatic';
    options.legalComments = 'none';
  },
  plugins: [requireWhereUsed],
});
