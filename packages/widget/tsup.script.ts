import { defineConfig, type Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const SUFFIX = '?inline';

/** A style sheet as a text, in pixels: a page that changes the size of its root changes no widget. */
const inlineStyles: Plugin = {
  name: 'inline-styles',
  setup({ esbuild, onResolve, onLoad }) {
    onResolve({ filter: /\.css\?inline$/ }, ({ path: name, resolveDir }) => ({
      path: `${resolveDir}/${name}`,
      namespace: 'inline-styles',
    }));
    onLoad({ filter: /./, namespace: 'inline-styles' }, async (file) => {
      const built = await esbuild.build({
        entryPoints: [file.path.slice(0, -SUFFIX.length)],
        bundle: true,
        minify: true,
        write: false,
        target: 'chrome123',
      });
      const css = built.outputFiles[0]?.text.trim() ?? '';
      const inner: string[] = [...new Set(css.match(/--_[\w-]+/g))];
      const contents = css
        .replace(/([\d.]+)rem\b/g, (_all, size) => `${Number(size) * 16}px`)
        .replace(/--_[\w-]+/g, (name) => `--${inner.indexOf(name).toString(36)}`)
        .replace(/(:|,|\() (?=[\w#-])/g, '$1');
      return { contents, loader: 'text' };
    });
  },
};

/**
 * What the script has less of than the component. The server words its own refusals and checks what is sent;
 * and a page speaks one language.
 */
const less: Record<string, RegExp> = {
  'less-errors': /core[\\/]src[\\/]errors\.ts$/,
  'less-checks': /core[\\/]src[\\/]articles[\\/]posts[\\/]request\.ts$/,
  'less-languages': /widget[\\/]src[\\/]messages[\\/]languages\.ts$/,
};

const doWithLess: Plugin = {
  name: 'do-with-less',
  setup({ onLoad }) {
    for (const [name, filter] of Object.entries(less))
      onLoad({ filter }, () => ({ contents: `export * from '${name}';` }));
  },
};

/** Names that nothing outside of the script reads or writes: none of the DOM, JSON or attributes. */
const innerNames = [
  'accent',
  'apiUrl',
  'busy',
  'canceled',
  'claimAt',
  'cleanUp',
  'current',
  'deps',
  'dom',
  'effect',
  'elapsed',
  'failed',
  'failedText',
  'fault',
  'faultOf',
  'faultText',
  'faults',
  'findUnsafe',
  'hint',
  'hooks',
  'idempotencyKey',
  'idleText',
  'industries',
  'isGone',
  'isOpen',
  'isShown',
  'keep',
  'kids',
  'label',
  'launch',
  'lengths',
  'linkAppears',
  'locale',
  'messages',
  'moreOptions',
  'newWindow',
  'onError',
  'onGenerated',
  'onGenerating',
  'onOpen',
  'onPreview',
  'onReady',
  'onRefused',
  'onStep',
  'onValuesChange',
  'onVisit',
  'onlineUntil',
  'opens',
  'opensItself',
  'parent',
  'partner',
  'phase',
  'preview',
  'previewing',
  'progress',
  'props',
  'refusals',
  'refused',
  'shownAs',
  'standIn',
  'stepNames',
  'steps',
  'submitting',
  'tell',
  'theme',
  'tones',
  'tryAgain',
  'unavailable',
  'written',
];

/** The script for any page: one file with all that it needs in English, the same components over a small React. */
export default defineConfig({
  entry: { 'embed/widget': 'src/embed.ts' },
  format: 'esm',
  target: 'es2022',
  splitting: true,
  minify: true,
  noExternal: [/^(?!eld)/],
  // Of a rule that it does not use.
  external: [/^eld/],
  esbuildPlugins: [inlineStyles, doWithLess],
  esbuildOptions(options) {
    options.conditions = ['@linkwright/source'];
    options.legalComments = 'none';
    options.charset = 'utf8';
    options.chunkNames = 'embed/widget.[name]';
    options.mangleProps = new RegExp(`^(${innerNames.join('|')})$`);
    options.alias = {
      'less-errors': './src/embed/errors.ts',
      'less-checks': './src/embed/checks.ts',
      'less-languages': './src/embed/languages.ts',
      react: './src/embed/small-react.ts',
      'react/jsx-runtime': './src/embed/small-react.ts',
      'react-dom/client': './src/embed/small-react.ts',
    };
  },
});
