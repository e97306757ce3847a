import { LinkChecker } from 'linkinator';
import { Agent, setGlobalDispatcher } from 'undici';
import { type Job, local } from './job.ts';

setGlobalDispatcher(new Agent(local));

/** linkinator, listing the links of the same pages and following none. */
export async function linkinator({ urls, concurrency, onDone }: Job): Promise<void> {
  const pages = new Set(urls.map((url) => new URL(url).href));
  const checker = new LinkChecker();
  checker.on('link', ({ url, state }) => {
    if (pages.has(url)) onDone(url, state);
  });
  await checker.check({
    path: urls,
    recurse: false,
    concurrency,
    linksToSkip: async (link) => !pages.has(link) && !link.endsWith('/moved'),
  });
}
