import { spawn } from 'node:child_process';

// Node restarts the API when one of its files changes; inside it, Vite refreshes the web app.
const api = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    '--conditions=@linkwright/source',
    'apps/api/src/main.ts',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { NODE_ENV: 'development', PAGE_CACHE_MB: '0', ...process.env } },
);
process.once('disconnect', () => api.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => api.kill(signal));
api.on('exit', (code) => process.exit(code ?? 0));
