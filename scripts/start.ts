import { buildWebIfChanged } from './build-web.ts';

process.env.NODE_ENV ??= '';
if (!process.argv.includes('--help')) buildWebIfChanged();
await import('../apps/api/src/main.ts');
