// A list of ten thousand rows beside one of fifty, in the real page: on a processor four times as slow when
// its first rows are painted, and how long the longest frame is while it is scrolled from end to end; on this
// one how soon a letter typed into its search is answered. The same at a fourth of the speed is said beside it.
import { everyState, MAX_LINKS_AT_ONCE, type Monitor, monitorStates } from '@linkwright/core/all';
import type { BrowserContext, Page } from 'playwright-core';
import { launchBrowser, seedAccount } from '../e2e/browser.ts';
import { startServerProcess } from '../e2e/server-process.ts';

const MANY = 10_000;
const FEW = 50;
const ROUNDS = 5;
const SLOWER = 4;
const MOST_RATIO = 1.5;
const MOST_FRAME_MS = 50;
const MOST_ANSWER_MS = 100;

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const monitor = (index: number): Monitor => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  pageUrl: `https://site-${index % 97}.example/notes/${index}/on-desks-and-lamps`,
  destinationUrl: `https://desks.example/${index % 5}`,
  destinationHost: 'desks.example',
  anchorText: ['good desks', 'desks.example', 'here'][index % 3] ?? '',
  campaign: ['Spring', 'Summer', ''][index % 3] ?? '',
  tags: [],
  costCents: null,
  state: monitorStates[index % monitorStates.length] ?? 'live',
  isPaused: index % 20 === 0,
  missedSince: null,
  lastSeenAt: '2026-11-21T09:00:00.000Z',
  lastLook: {
    at: new Date(Date.UTC(2026, 10, 21, 9, index % 60)).toISOString(),
    outcome: 'up',
    verdict: 'live',
    summary: 'The link stands there.',
    status: [200, 301, 404][index % 3] ?? 200,
    rel: index % 4 === 0 ? ['nofollow'] : [],
    anchorText: 'good desks',
    bodyHash: null,
    elapsedMs: 5,
  },
  nextLookAt: '2999-11-28T09:00:00.000Z',
  uptime: { up: 28, down: 2, unseen: 0, share: 28 / 30 },
  recent: Array.from({ length: 30 }, (_, check) => ((check * index) % 15 === 7 ? 'down' : 'up')),
  createdAt: '2026-11-21T08:59:00.000Z',
});

/** What the API answers to one question for a list of so many: no more rows at once than it gives. */
const answerOf = (many: number, from: number): string =>
  JSON.stringify({
    items: Array.from({ length: Math.min(many - from, MAX_LINKS_AT_ONCE) }, (_, index) =>
      monitor(from + index),
    ),
    nextCursor: from + MAX_LINKS_AT_ONCE < many ? String(from + MAX_LINKS_AT_ONCE) : null,
    counts: everyState(() => 0),
    campaigns: [],
    hosts: [],
    used: many,
    max: MANY,
    isDaily: true,
    incidents: [],
  });

/** By where each begins. */
const answersOf = (many: number): ReadonlyMap<string, string> =>
  new Map(
    Array.from({ length: Math.ceil(many / MAX_LINKS_AT_ONCE) }, (_, index) => {
      const from = index * MAX_LINKS_AT_ONCE;
      return [String(from), answerOf(many, from)];
    }),
  );

interface Opened {
  page: Page;
  /** From its navigation until rows were painted. */
  ms: number;
  /** The processor is so many times as slow from now on. */
  slowDown(rate: number): Promise<void>;
}

/** The page with so many rows, slowed down, in a browser context of its own. */
async function open(
  newContext: () => Promise<BrowserContext>,
  answers: ReadonlyMap<string, string>,
): Promise<Opened> {
  const context = await newContext();
  const page = await context.newPage();
  await page.route(/\/api\/monitors\?/, (route) => {
    const from = new URL(route.request().url()).searchParams.get('cursor') ?? '0';
    return route.fulfill({ contentType: 'application/json', body: answers.get(from) ?? '' });
  });
  const devtools = await context.newCDPSession(page);
  const slowDown = async (rate: number) => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  };
  await slowDown(SLOWER);
  await page.addInitScript(() => {
    const look = () => {
      const isThere = document.querySelector('.data-table tbody tr') !== null;
      if (isThere) requestAnimationFrame((at) => Object.assign(window, { rowsPainted: at }));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/monitors');
  const painted = await page.waitForFunction(() => 'rowsPainted' in window && window.rowsPainted);
  return { page, ms: Number(await painted.jsonValue()), slowDown };
}

/** The longest time between two frames while the list is scrolled to its end and back. */
async function longestFrame(page: Page): Promise<number> {
  return page.locator('.data-frame').evaluate(async (frame) => {
    const frames = 240;
    let last = 0;
    let longest = 0;
    for (let index = 0; index < frames; index += 1) {
      const at = await new Promise<number>(requestAnimationFrame);
      if (last > 0) longest = Math.max(longest, at - last);
      last = at;
      // As far as a strong flick goes from frame to frame, and in between somewhere else at once.
      if (index % 60 === 0) frame.scrollTop = (frame.scrollHeight * (index / 60 + 1)) / 5;
      else frame.scrollTop += index < frames / 2 ? 400 : -400;
    }
    return longest;
  });
}

/** The longest time from a letter to the frame in which the list is narrowed by it. */
async function slowestAnswer(page: Page): Promise<number> {
  await page.evaluate(() => {
    const waits: number[] = [];
    Object.assign(window, { waits });
    const whenAnswered = (then: () => void) => {
      requestAnimationFrame(() => {
        if (document.querySelector('.data-frame[aria-busy]')) return whenAnswered(then);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(null);
      });
    };
    document.addEventListener('keydown', ({ timeStamp }) => {
      whenAnswered(() => waits.push(performance.now() - timeStamp));
    });
  });
  await page.getByRole('searchbox').last().focus();
  await page.keyboard.type('notes 99 lamps', { delay: 200 });
  const waits = await page.evaluate(() => ('waits' in window ? (window.waits as number[]) : []));
  return Math.max(...waits);
}

const server = await startServerProcess();
const browser = await launchBrowser();
try {
  const options = { baseURL: server.url, viewport: { width: 1440, height: 900 } };
  const first = await browser.newContext(options);
  await seedAccount(first, 'bench@table.example');
  const storageState = await first.storageState();
  await first.close();
  const newContext = () => browser.newContext({ ...options, storageState });
  const answers = { few: answersOf(FEW), many: answersOf(MANY) };
  const paints = { few: [] as number[], many: [] as number[] };
  const frames: number[] = [];
  const typed = { here: [] as number[], slower: [] as number[] };
  const isWhole = (page: Page) =>
    page.getByText(`${MANY.toLocaleString('en-US')} links`, { exact: true }).waitFor();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const size of ['few', 'many'] as const) {
      const { page, ms, slowDown } = await open(newContext, answers[size]);
      paints[size].push(ms);
      if (size === 'many') {
        await isWhole(page);
        frames.push(await longestFrame(page));
        await slowDown(1);
        typed.here.push(await slowestAnswer(page));
      }
      await page.context().close();
    }
    const { page } = await open(newContext, answers.many);
    await isWhole(page);
    typed.slower.push(await slowestAnswer(page));
    await page.context().close();
    // Whoever waits sees that it goes on, and what this round measured.
    const ofRound = [paints.few, paints.many, frames, typed.here, typed.slower];
    const [few, many, frame, here, slower] = ofRound.map((all) => all.at(-1)?.toFixed(0));
    console.log(
      `round ${round + 1} of ${ROUNDS}: rows after ${few} and ${many} ms, frame ${frame} ms, answer ${here} ms, ${SLOWER} times as slow ${slower} ms`,
    );
  }
  const [few, many] = [median(paints.few), median(paints.many)];
  // Frames come with every so many refreshes of the display, give or take a fraction of a millisecond.
  const rows = [
    ['first rows, of those of the short list', many / few, MOST_RATIO, ''],
    ['longest frame while scrolling', Math.round(median(frames)), MOST_FRAME_MS, ' ms'],
    ['slowest answer to a letter', median(typed.here), MOST_ANSWER_MS, ' ms'],
  ] as const;
  console.log(
    `rows painted after ${few.toFixed(0)} ms of ${FEW}, ${many.toFixed(0)} ms of ${MANY}; a letter answered after ${median(typed.slower).toFixed(0)} ms on the slower processor`,
  );
  for (const [name, figure, bound, unit] of rows) {
    const digits = unit === '' ? 2 : 0;
    console.log(
      `${figure <= bound ? 'ok  ' : 'OVER'} ${name.padEnd(40)} ${figure.toFixed(digits)}${unit} of ${bound}${unit}`,
    );
  }
  const fullest = Math.max(...rows.map(([, figure, bound]) => figure / bound));
  console.log(`table: ${fullest.toFixed(2)} of the fullest budget (needs at most 1.00)`);
  process.exitCode = fullest <= 1 ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
}
