import { randomUUID } from 'node:crypto';
import {
  createHostProbes,
  type FetchPage,
  type RunEvent,
  resolveLines,
  resolveOnce,
  verifyLinks,
} from '@linkwright/core/all';
import manifest from '../../package.json' with { type: 'json' };
import type { Context } from '../context.ts';
import { linesToVerify, type WantedRow } from '../reports/report-row.ts';
import { openBrowser } from './report-browser.ts';
import { openFetcher } from './report-fetcher.ts';
import type { ReportRunner, RunInput } from './report-runner.ts';

/** Pages at once, unless --concurrency says otherwise. A host gets at most two of them. */
const CONCURRENCY = 50;

/** Checks pages from this machine, without a server. */
export function open(ctx: Context, input: RunInput): ReportRunner {
  return {
    start: (rows) => start(ctx, input, rows),
    checkedBy: () => `Linkwright ${manifest.version} in a terminal`,
    stopped: () => 'No file was written.',
  };
}

async function* start(ctx: Context, input: RunInput, rows: WantedRow[]): AsyncGenerator<RunEvent> {
  const { config, request, concurrency = CONCURRENCY, presenter } = input;
  if (config.fetchAllowPrivate) presenter.say('FETCH_ALLOW_PRIVATE opens private addresses.');
  const { openReadingRoom } = await import('@linkwright/core/node');
  const { fetchPage, close } = await openFetcher(ctx, config);
  const { inspect, close: closeRoom } = openReadingRoom();
  const browser = await openBrowser(ctx, input);
  const watched: FetchPage = async (url, options) => {
    presenter.checking(url);
    try {
      return await fetchPage(url, options);
    } finally {
      presenter.checked(url);
    }
  };
  try {
    const resolve = resolveOnce({ fetchPage, signal: ctx.signal });
    const lines = await resolveLines(linesToVerify(rows), resolve);
    yield* verifyLinks(
      { lines, wanted: await resolve(request) },
      {
        fetchPage: watched,
        inspect,
        browser: browser?.rendered,
        probe: createHostProbes({
          fetchPage,
          inspect,
          randomName: () => randomUUID().replaceAll('-', ''),
          clock: ctx.clock,
          signal: ctx.signal,
        }),
        concurrency,
        signal: ctx.signal,
        clock: ctx.clock,
      },
    );
  } finally {
    await browser?.close();
    closeRoom();
    await close();
  }
}
