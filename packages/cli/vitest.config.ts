import { defineConfig } from 'vitest/config';

const conditions = ['@linkwright/source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    globalSetup: 'src/testing/build-once.ts',
    isolate: false,
    testTimeout: 60_000,
  },
});
