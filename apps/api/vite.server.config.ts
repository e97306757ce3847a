import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const conditions = ['@linkwright/source', 'module-sync', 'node'];

/** What a file finds beside itself it finds in the bundle as well. */
const whereEachFileIs: Plugin = {
  name: 'where-each-file-is',
  enforce: 'pre',
  transform: (code, file) =>
    code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
      .replaceAll(/\bimport[.]meta[.]dirname\b|\b__dirname\b/g, JSON.stringify(path.dirname(file)))
      .replaceAll(/\b__filename\b/g, JSON.stringify(file)),
};

/** The server as few files: one, and those that it reads once it needs them (`scripts/build-server.ts`). */
export default defineConfig({
  ssr: {
    noExternal: true,
    // They bring files of their own, or are programs.
    external: ['@electric-sql/pglite', '@resvg/resvg-js', 'playwright-core', 'vite'],
    resolve: { conditions },
  },
  plugins: [whereEachFileIs],
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    minify: false,
    rolldownOptions: {
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
