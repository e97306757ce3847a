import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { oneByteText } from '../../scripts/one-byte-text.ts';
import { inGerman } from './translation/plugin.ts';

const conditions = ['@linkwright/source', 'module', 'development|production'];

/**
 * sonner writes its styles into a `<style>` element when it is loaded, which the content security
 * policy forbids; the page imports the same styles as a file instead. A swipe of 20 px dismisses a
 * toast, which sonner has no option for.
 */
const sonnerAsSpecified: Plugin = {
  name: 'sonner-as-specified',
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs/ },
    handler: (code) =>
      code.replace(/^__insertCSS\(.*$/m, '').replace(/(SWIPE_THRESHOLD =) \d+/, '$1 20'),
  },
};

/** Each build speaks one language: the other's texts of the widget are no part of it. */
const messagesOf = (language: 'de' | 'en', other: 'de' | 'en'): Plugin => ({
  name: 'messages-of-one-language',
  apply: 'build',
  load: {
    filter: { id: new RegExp(`/widget/src/messages/${other}\\.ts$`) },
    handler: () => `export { ${language} as ${other} } from './${language}.ts';`,
  },
});

/** What home shares with the screens where people pay; without it home would load all that is common. */
const offers = new RegExp(
  [
    String.raw`core/src/money/payments/(?:plans|routes|words)\.ts$`,
    String.raw`core/src/(?:people/waitlist/rules|base/text/mail-address)\.ts$`,
    String.raw`features/money/premium/(?:plan-words|use-premium)\.ts$`,
    String.raw`features/money/checkout/credits-choice\.ts$`,
    String.raw`features/people/waitlist/launch-words\.ts$`,
    String.raw`web/src/(?:content/waitlist\.ts|format/price\.ts|ui/tabs\.tsx)$`,
    String.raw`lucide.*/(?:check|file-text)\.mjs$`,
  ].join('|'),
);

/**
 * `vite build` makes the files for the browser, `vite build --ssr` the renderer for the server. With
 * `--mode de` both are made in German, beside the English ones: what is the same in both has one name.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [
    react(),
    sonnerAsSpecified,
    ...(isSsrBuild ? [oneByteText] : []),
    ...(mode === 'de' ? [inGerman(), messagesOf('de', 'en')] : [messagesOf('en', 'de')]),
  ],
  resolve: {
    conditions: [...conditions, 'browser'],
    // The router brings it for the React of five years ago.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  ssr: {
    // One file that the API can load from anywhere; a development server reads packages as they are.
    ...(command === 'build' ? { noExternal: true as const } : {}),
    resolve: { conditions: [...conditions, 'node'] },
  },
  define: {
    ...(command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {}),
    ...(mode === 'de' ? { 'import.meta.env.READER_LANGUAGE': '"de"' } : {}),
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: mode !== 'de',
    manifest: !isSsrBuild && `.vite/manifest${mode === 'de' ? '.de' : ''}.json`,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // `light-dark()` and nesting as written: every browser since 2024 knows them.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    rolldownOptions: isSsrBuild
      ? {
          input: 'src/server.tsx',
          output: {
            comments: { legal: true, annotation: false, jsdoc: false },
            codeSplitting: false,
            entryFileNames: mode === 'de' ? 'server.de.js' : 'server.js',
          },
        }
      : {
          input: ['src/main.tsx', 'src/signed-in-links.ts'],
          output: {
            // Small parts that many screens share come together: in a file each they would weigh more, and a
            // screen would ask for fifty. What a group imports comes into it as well, but for what is in
            // one before it.
            codeSplitting: {
              groups: [
                // All that the only script of pages without the app needs of it.
                { name: 'dates', test: /src\/format\/dates\.ts$/, priority: 7 },
                // What every page loads.
                { name: 'main', test: /src\/main\.tsx$/, priority: 6 },
                { name: 'react', test: /\/react-dom\/|src\/react\.ts$/, priority: 5 },
                { name: 'live', test: /src\/live\.tsx$/, priority: 4 },
                // Comes with the first dialog, whichever that is.
                { name: 'dialog', test: /\/@base-ui\/react\/(?:esm\/)?dialog\//, priority: 3 },
                // What nearly every screen shares. Nothing of pages without the app: their only script would
                // bring all of it.
                {
                  name: 'shared',
                  test: /src\/(?:ui|server-state|account)\/|lucide/,
                  minShareCount: 30,
                  priority: 3,
                },
                { name: 'offers', test: offers, priority: 3 },
                // What the signed-in screens share. Neither what every page loads once it is alive, nor the
                // client for developers.
                {
                  name: 'common',
                  test: /web\/src\/(?:account|browser|format|server-state|ui(?!\/data-table))\/|core\/src\/(?!client\/|base\/(?:network|error-log|settings)\/)|lucide/,
                  minShareCount: 5,
                  maxModuleSize: 2000,
                  priority: 2,
                },
                // Comes with the first list.
                {
                  name: 'data-table',
                  test: /src\/ui\/data-table\//,
                  minShareCount: 2,
                  priority: 1,
                },
              ],
            },
          },
        },
    copyPublicDir: !isSsrBuild && mode !== 'de',
  },
}));
