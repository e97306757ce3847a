// 200 connections that say next to nothing, held open for as long as they are let.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from './finding.ts';
import { describe } from './kept.ts';
import { onSite } from './site.ts';
import { startTraffic } from './traffic.ts';

const SOCKETS = 200;
const DRIP_MS = 1000;
const WATCHED_MS = 70_000;
/** The product gives a request 30 s; the rest is for a busy machine. */
const BOUND_S = 35;

/** What is said at first; after it comes a byte a second. */
const beginnings: (string | undefined)[] = [
  // Not a word, ever.
  undefined,
  '',
  'GET /blog HTTP/1.1\r\nhost: localhost\r\nx-name: ',
  'POST /api/waitlist HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
];

export const slowLoris = (): Promise<Finding> =>
  onSite(async (site) => {
    const { url } = await site.start();
    const { port } = new URL(url);
    const traffic = startTraffic({ urls: [url], users: site.users, callers: 4, pauseMs: 20 });
    const waits = Array.from({ length: SOCKETS }, (_, index) =>
      drip(Number(port), beginnings[index % beginnings.length]),
    );
    const seconds = await Promise.all(waits);
    const asked = await traffic.stop();
    const closed = seconds.filter((took) => took <= BOUND_S).length;
    const failed = asked.filter(({ status }) => status !== 200 && status !== 201).length;
    console.log(`Closed after ${Math.max(...seconds).toFixed(1)} s at most. ${describe(asked)}.`);
    const say = (sockets: number, others: number) =>
      `${sockets} of ${SOCKETS} closed within ${BOUND_S} s, ${others} requests of others failed`;
    return {
      figure: say(closed, failed),
      bound: say(SOCKETS, 0),
      isHeld: closed === SOCKETS && failed === 0 && asked.length > 0,
    };
  });

/** How many seconds a connection was kept. */
async function drip(port: number, beginning: string | undefined): Promise<number> {
  const socket: Socket = connect({ port, host: '127.0.0.1' });
  const opened = performance.now();
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    // Reset while it speaks: closed as well.
    socket.on('error', () => socket.destroy());
  });
  socket.resume();
  if (beginning) socket.write(beginning);
  const drips = beginning === undefined ? undefined : setInterval(() => socket.write('G'), DRIP_MS);
  await Promise.race([closed, sleep(WATCHED_MS, undefined, { ref: false })]);
  clearInterval(drips);
  socket.destroy();
  return (performance.now() - opened) / 1000;
}
