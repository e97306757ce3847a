// The program of a process that opens pages in a browser. Its options are its argument, as JSON.
import { constants, setPriority } from 'node:os';
import type { FoundLink } from '../../verification/reports/inspection.ts';
import type { PageVisit } from '../../verification/reports/page-visit.ts';
import type { Asked, Told } from './render-messages.ts';
import { createPageRenderer } from './renderer.ts';

interface Open {
  controller: AbortController;
  seen: PromiseWithResolvers<FoundLink | null>;
}

// Whoever waits for an answer comes first.
setPriority(constants.priority.PRIORITY_LOW);

const [, , options = ''] = process.argv;
const renderer = createPageRenderer({ ...JSON.parse(options), givesWay: true });
const pages = new Map<number, Open>();
/** Whoever asked may be gone. */
const tell = (told: Told) => process.send?.(told, undefined, undefined, () => {});

async function open(page: number, { url, wantsPicture }: { url: string; wantsPicture: boolean }) {
  const controller = new AbortController();
  const seen = Promise.withResolvers<FoundLink | null>();
  pages.set(page, { controller, seen });
  const parts: Uint8Array[] = [];
  const tellDrawn = (visit: PageVisit) =>
    tell({ page, drawn: { visit, html: Buffer.concat(parts.splice(0)) } });
  // Also where nothing was drawn: it waits for the answer.
  const linkSeen = (visit: PageVisit) => {
    tellDrawn(visit);
    return seen.promise;
  };
  const writeBytes = (bytes: Uint8Array) => parts.push(bytes) > 0;
  const done = await renderer.renderPage(url, {
    read: () => ({ write: () => false, writeBytes }),
    signal: controller.signal,
    linkSeen: wantsPicture ? linkSeen : undefined,
  });
  if (parts.length > 0) tellDrawn(done);
  pages.delete(page);
  tell({ page, done });
}

process.on('message', (asked: Asked) => {
  const { page } = asked;
  if ('open' in asked) void open(page, asked.open);
  else if ('seen' in asked) pages.get(page)?.seen.resolve(asked.seen);
  else pages.get(page)?.controller.abort();
});
// Whoever opened it ends it, also where a terminal or a supervisor signals all processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', async () => {
  await renderer.close();
  process.exit();
});
