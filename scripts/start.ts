import { buildWebIfChanged } from './build-web.ts';

process.env.NODE_ENV ??= '';
// With a word it does something else than show pages.
if (process.argv.length === 2) buildWebIfChanged();
await import('../apps/api/src/main.ts');
