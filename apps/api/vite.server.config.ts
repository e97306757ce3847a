import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { oneByteText } from '../../scripts/one-byte-text.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const conditions = ['@linkwright/source', 'module-sync', 'node'];

/** In each file of the bundle: the repository, and what stands for it in the package. */
const ROOT_URL = "const __rootUrl = new URL('../../../../', import.meta.url);";
/** It looks for programs beside itself, which are files of the bundle. */
const finder = path.join(root, 'packages/core/src/node/program-path.ts');

/** What a file finds beside itself it finds from the bundle as well, wherever that has been moved to. */
const whereEachFileIs: Plugin = {
  name: 'where-each-file-is',
  enforce: 'pre',
  transform(code, id) {
    const [file = ''] = id.split('?');
    if (file === finder || file.startsWith('\0')) return undefined;
    const inRoot = path.relative(root, file).replaceAll(path.sep, '/');
    const url = `new URL(${JSON.stringify(inRoot)}, __rootUrl)`;
    const folder = `decodeURIComponent(new URL('.', ${url}).pathname.slice(0, -1))`;
    return code
      .replaceAll(/\bimport[.]meta[.]url\b/g, `${url}.href`)
      .replaceAll(/\bimport[.]meta[.]dirname\b|\b__dirname\b/g, folder)
      .replaceAll(/\b__filename\b/g, `decodeURIComponent(${url}.pathname)`);
  },
};

/** The server as few files: one, and those that it reads once it needs them (`scripts/build-server.ts`). */
export default defineConfig({
  ssr: {
    noExternal: true,
    // They bring files of their own, or are programs.
    external: ['@electric-sql/pglite', '@resvg/resvg-js', 'playwright-core', 'vite'],
    resolve: { conditions },
  },
  plugins: [whereEachFileIs, oneByteText],
  build: {
    ssr: true,
    target: 'node22',
    minify: false,
    rolldownOptions: {
      // Else what a small part of is always needed (a reader of pages, a table of languages) is read at every start.
      experimental: { chunkOptimization: { mergeCommonChunks: false } },
      input: {
        main: 'src/main.ts',
        // What reads strangers' texts, in processes of its own.
        'read-texts': '../../packages/core/src/node/reading-room/read-texts.ts',
        // What drives the browser, in another.
        'render-pages': '../../packages/core/src/node/rendering/render-pages.ts',
      },
      output: {
        comments: { legal: true, annotation: false, jsdoc: false },
        // By its name Node knows what is in it, which it would compile three times to find out.
        entryFileNames: ({ name }) => (name === 'main' ? '[name].mjs' : '[name].js'),
        chunkFileNames: '[name]-[hash].mjs',
        banner: ({ name, isEntry }) =>
          isEntry && name === 'main' ? `#!/usr/bin/env node\n${ROOT_URL}` : ROOT_URL,
      },
    },
  },
});
