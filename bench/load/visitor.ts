import type { Visits } from './jobs.ts';

/** Asks for `/healthz` and the blog in turn until it is told to stop, then tells what it saw. */
const url = process.argv[2] ?? '';
const visits: Visits = { answers: 0, longestMs: 0 };
let isStopped = false;
process.on('message', () => {
  isStopped = true;
});

async function visit(path: string): Promise<void> {
  const began = performance.now();
  const response = await fetch(`${url}${path}`);
  await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  visits.answers += 1;
  visits.longestMs = Math.max(visits.longestMs, performance.now() - began);
}

// The first answers make what later ones find ready.
await visit('/blog');
Object.assign(visits, { answers: 0, longestMs: 0 });
process.send?.('ready');
while (!isStopped) {
  await visit('/healthz');
  await visit('/blog');
}
process.send?.(visits);
process.disconnect();
