import { createPageFetcher, openReadingRoom } from '@linkwright/core/node';
import {
  type LinkList,
  MAX_REPORT_LINES,
  parseLinkList,
  verifyLinks,
} from '@linkwright/core/reports';
import { type Job, LOCAL, PER_HOST, TIMEOUT_MS } from './job.ts';
import { wanted } from './wanted.ts';

/** One for all that is done, as in the server. */
const { fetchPage } = createPageFetcher({
  version: 'bench',
  publicUrl: 'https://linkwright.example',
  allowPrivate: true,
  perHost: PER_HOST,
  timeoutMs: TIMEOUT_MS,
  resolve: async () => [LOCAL],
});
const { inspect } = openReadingRoom();

/** The product's own run: verdicts by what it says of every page. */
export async function verify({ urls, concurrency, onDone }: Job): Promise<void> {
  // Several lists: here are more addresses than a report takes.
  const lines: LinkList['lines'] = [];
  for (let at = 0; at < urls.length; at += MAX_REPORT_LINES) {
    lines.push(...parseLinkList(urls.slice(at, at + MAX_REPORT_LINES).join('\n')).lines);
  }
  for await (const event of verifyLinks({ lines, wanted }, { fetchPage, inspect, concurrency })) {
    if (event.type === 'page') onDone(event.result.line, event.result.inspection.verdict);
  }
}
