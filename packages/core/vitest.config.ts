import { defineConfig } from 'vitest/config';

// Workspace packages are read from their sources.
const conditions = ['@linkwright/source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { include: ['src/**/*.test.ts'], isolate: false, testTimeout: 60_000 },
});
