import { defineConfig, type Options } from 'tsup';
import script from './tsup.script.ts';

/** The component for React hosts. */
const library: Options = {
  entry: ['src/index.ts', 'src/widget.css'],
  format: 'esm',
  target: 'es2022',
  dts: { entry: 'src/index.ts' },
  clean: ['!embed/**'],
  loader: { '.css': 'copy' },
  external: ['react', 'react/jsx-runtime', '@linkwright/core/client', '@linkwright/core/widget'],
  // Hosts with server components need to be told that this one has state.
  banner: { js: "'use client';" },
};

export default defineConfig([library, script].flat() as Options[]);
