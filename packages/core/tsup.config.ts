import { defineConfig } from 'tsup';

const doors = {
  index: 'src/index.ts',
  client: 'src/client.ts',
  'accounts/common-passwords': 'src/accounts/common-passwords.ts',
  'mcp/index': 'src/mcp/index.ts',
  'offline-writer/index': 'src/offline-writer/index.ts',
  'node/index': 'src/node/index.ts',
  'testing/index': 'src/testing/index.ts',
  vocabulary: 'src/vocabulary.ts',
};

export default defineConfig({
  // Every module stays a file of its own, so that a page that imports one rule from the door gets
  // that rule and not the parsers of all others. Files are shared between doors: an AppError of one
  // door is an instance of another's class.
  entry: ['src/**/*.ts', '!src/**/*.{test,d}.ts', '!src/{mcp,node,posts,reports}/testing/**'],
  format: 'esm',
  target: 'es2024',
  platform: 'neutral',
  splitting: true,
  dts: { entry: doors },
  clean: true,
});
