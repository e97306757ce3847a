import { connectionMessages } from '@linkwright/core/all';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchConnection } from './connection-monitor.ts';
import { isConnectionBlocked } from './stored-failure.ts';

const { suspected, lost, restored } = connectionMessages;
const said: string[] = [];
const now = () => new Date();
let isServerThere: boolean;
let checks: number;
let page: Window;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  said.length = 0;
  isServerThere = true;
  checks = 0;
  const fetch = async (url: string, { method }: RequestInit) => {
    expect([method, url]).toEqual(['HEAD', '/healthz']);
    checks += 1;
    if (!isServerThere) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 503 });
  };
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  page = Object.assign(new EventTarget(), { fetch, document }) as unknown as Window;
});
afterEach(() => {
  vi.useRealTimers();
});

const watch = () =>
  watchConnection({ page, storage: localStorage, say: (text) => said.push(text), now });
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('says nothing of one call that failed while the site is there', async () => {
  watch().onFailed();
  await after(10_000);
  expect(said).toEqual([]);
  expect(checks).toBe(1);
});

it('tries to reconnect three times, then says that the connection is lost', async () => {
  isServerThere = false;
  const monitor = watch();
  monitor.onFailed();
  monitor.onFailed();
  await after(0);
  expect(said).toEqual([suspected]);
  await after(6999);
  expect(said).toEqual([suspected]);
  await after(1);
  expect(said).toEqual([suspected, lost]);
  expect(checks).toBe(4);
  expect(isConnectionBlocked(localStorage, now())).toBe(true);
  expect(isConnectionBlocked(localStorage, new Date(Date.now() + 5 * 60_000))).toBe(false);
});

it('is restored by an attempt to reconnect', async () => {
  isServerThere = false;
  watch().onFailed();
  await after(0);
  isServerThere = true;
  await after(1000);
  expect(said).toEqual([suspected, restored]);
});

it.each([
  ['the network comes back', () => page.dispatchEvent(new Event('online')), 0],
  ['the page is seen again', () => page.document.dispatchEvent(new Event('visibilitychange')), 0],
  ['half a minute passed', () => true, 30_000],
])('is restored after it was lost when %s', async (_name, happen, ms) => {
  isServerThere = false;
  watch().onFailed();
  await after(7000);
  isServerThere = true;
  happen();
  await after(ms);
  expect(said).toEqual([suspected, lost, restored]);
  expect(localStorage.getItem('connection_failed')).toBeNull();
  checks = 0;
  await after(120_000);
  expect(checks).toBe(0);
});

it('is restored by any call that is answered', async () => {
  isServerThere = false;
  const monitor = watch();
  monitor.onFailed();
  await after(7000);
  monitor.onAnswered();
  monitor.onAnswered();
  expect(said).toEqual([suspected, lost, restored]);
});

it('looks when the browser says that it is offline', async () => {
  isServerThere = false;
  watch();
  page.dispatchEvent(new Event('offline'));
  await after(0);
  expect(said).toEqual([suspected]);
});

it.each(['', 'soon', '"2026"', '{}'])('counts %j in the storage as not blocked', (kept) => {
  localStorage.setItem('connection_failed', kept);
  expect(isConnectionBlocked(localStorage, now())).toBe(false);
});
