import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/widget.css'],
  format: 'esm',
  target: 'es2022',
  dts: { entry: 'src/index.ts' },
  clean: true,
  loader: { '.css': 'copy' },
  external: ['react', 'react/jsx-runtime', '@linkwright/core', '@linkwright/core/client'],
  // Hosts with server components need to be told that this one has state.
  banner: { js: "'use client';" },
});
