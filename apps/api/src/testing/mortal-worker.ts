import { createPageFetcher } from '@linkwright/core/node';
import { loadConfig } from '../config.ts';
import { recheckLinks } from '../features/verification/monitors/recheck.ts';
import { runReport } from '../features/verification/reports/run.ts';
import { features } from '../features.ts';
import { createContext } from '../open-context.ts';

/** The process ends as one does that has no memory left, while it reads a page of that path. */
const DEADLY = '/deadly';
/** The same, once the page was read and is judged. */
const DEADLY_AFTERWARDS = '/judged-deadly';

const end = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('The process ends');
};

const pages = createPageFetcher({ version: '1', publicUrl: '', allowPrivate: true });
const [kind, id = ''] = process.argv.slice(2);
const ctx = await createContext(loadConfig(process.env), features, {
  pages: {
    ...pages,
    async fetchPage(url, { read, signal }) {
      const { pathname } = new URL(url);
      const visit = await pages.fetchPage(url, {
        signal,
        read: (head) => (pathname.startsWith(DEADLY) ? { write: end } : read(head)),
      });
      return pathname.startsWith(DEADLY_AFTERWARDS)
        ? Object.defineProperty({ ...visit }, 'headers', { get: end })
        : visit;
    },
  },
});
const job = { signal: new AbortController().signal, isLast: false };
if (kind === 'report') await runReport(ctx, id, job);
if (kind === 'watched-link') await recheckLinks(ctx, job.signal);
await ctx.close();
