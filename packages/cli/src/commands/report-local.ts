import { randomUUID } from 'node:crypto';
import {
  createHostProbes,
  type FetchPage,
  type RunEvent,
  resolveWanted,
  verifyLinks,
  type WantedLink,
} from '@linkwright/core';
import manifest from '../../package.json' with { type: 'json' };
import type { Context } from '../context.ts';
import { linesToVerify, type WantedRow } from '../reports/report-row.ts';
import { openBrowser } from './report-browser.ts';
import { openFetcher } from './report-fetcher.ts';
import type { ReportRunner, RunInput } from './report-runner.ts';

/** Pages at once, unless --concurrency says otherwise. A host gets at most two of them. */
const CONCURRENCY = 50;
/** Destinations of rows asked at once where they redirect to. */
const RESOLVED_AT_ONCE = 50;

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
    const lines = linesToVerify(rows);
    for (let at = 0; at < lines.length; at += RESOLVED_AT_ONCE) {
      await Promise.all(
        lines.slice(at, at + RESOLVED_AT_ONCE).map(async (line) => {
          if (line.wanted) line.wanted = await resolve(line.wanted);
        }),
      );
    }
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

/** Where wanted links redirect to, each destination asked once. */
function resolveOnce(options: Parameters<typeof resolveWanted>[1]) {
  const resolved = new Map<string, Promise<WantedLink>>();
  return async ({ destinationUrl, anchorText }: WantedLink): Promise<WantedLink> => {
    const known =
      resolved.get(destinationUrl) ?? resolveWanted({ destinationUrl, anchorText }, options);
    resolved.set(destinationUrl, known);
    return { ...(await known), anchorText };
  };
}
