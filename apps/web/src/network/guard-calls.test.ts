import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardCalls } from './guard-calls.ts';

const send = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const sendByXhr = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const messages: string[] = [];
let isBlocked: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
  sendByXhr.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  messages.length = 0;
  isBlocked = false;
});
afterEach(() => {
  vi.useRealTimers();
});

const guard = ({ isBroken = false } = {}) =>
  guardCalls({
    send,
    sendByXhr,
    isBroken,
    isBlocked: () => isBlocked,
    onAnswered: () => messages.push('answered'),
    onFailed: () => messages.push('failed'),
  });
const lost = () => send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
const answers = (status = 200) => send.mockResolvedValueOnce(new Response('{}', { status }));
const settle = async (call: Promise<Response>) => {
  const outcome = call.then(
    ({ status }) => status,
    (error: Error) => error.message,
  );
  await vi.runAllTimersAsync();
  return outcome;
};
const since = (start: number) => Date.now() - start;

it('tries a read three times, 1 and 2 s apart', async () => {
  lost();
  lost();
  answers();
  const start = Date.now();
  expect(await settle(guard()('/api/x', {}))).toBe(200);
  expect(send).toHaveBeenCalledTimes(3);
  expect(since(start)).toBe(3000);
  expect(messages).toEqual(['failed', 'failed', 'answered']);
});

it('never sends twice what would be done twice', async () => {
  lost();
  expect(await settle(guard()('/api/x', { method: 'POST' }))).toBe('Failed to fetch');
  expect(send).toHaveBeenCalledTimes(1);
  expect(sendByXhr).not.toHaveBeenCalled();
});

it('sends again what carries a key', async () => {
  lost();
  answers(201);
  const headers = { 'idempotency-key': 'k1234567' };
  expect(await settle(guard()('/api/x', { method: 'POST', headers }))).toBe(201);
});

it('goes the other way where the first is broken, and stays with it', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) lost();
  sendByXhr.mockImplementation(async () => new Response('{}'));
  const call = guard();
  expect(await settle(call('/api/x', {}))).toBe(200);
  expect(await settle(call('/api/x', { method: 'POST' }))).toBe(200);
  expect(send).toHaveBeenCalledTimes(3);
  expect(sendByXhr).toHaveBeenCalledTimes(2);
});

it('takes the other way at once where that is known to be needed', async () => {
  sendByXhr.mockResolvedValue(new Response('{}'));
  expect(await settle(guard({ isBroken: true })('/api/x', {}))).toBe(200);
  expect(send).not.toHaveBeenCalled();
});

it('stands aside after three failures in a row, until something answers', async () => {
  const call = guard();
  for (let attempt = 0; attempt < 3; attempt += 1) lost();
  expect(await settle(call('/api/x', {}))).toBe('Failed to fetch');
  expect(send).toHaveBeenCalledTimes(3);

  lost();
  expect(await settle(call('/api/x', {}))).toBe('Failed to fetch');
  expect(send).toHaveBeenCalledTimes(4);

  answers();
  expect(await settle(call('/api/x', {}))).toBe(200);
  lost();
  answers();
  expect(await settle(call('/api/x', {}))).toBe(200);
});

it('tries nothing again while the connection counts as blocked', async () => {
  isBlocked = true;
  lost();
  expect(await settle(guard()('/api/x', {}))).toBe('Failed to fetch');
  expect(send).toHaveBeenCalledTimes(1);
});

it('asks a read again while the server is away, three times, 1 s apart', async () => {
  for (let attempt = 0; attempt < 4; attempt += 1) answers(503);
  const start = Date.now();
  expect(await settle(guard()('/api/x', {}))).toBe(503);
  expect(send).toHaveBeenCalledTimes(4);
  expect(since(start)).toBe(3000);
});

it.each([
  [500, 'GET'],
  [404, 'GET'],
  [503, 'POST'],
])('takes an answer of %i to a %s as it is', async (status, method) => {
  answers(status);
  expect(await settle(guard()('/api/x', { method }))).toBe(status);
  expect(send).toHaveBeenCalledTimes(1);
});

it('ends with the call’s own time limit, which is no failure of the network', async () => {
  send.mockImplementation(
    (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const limit = new AbortController();
  setTimeout(() => limit.abort(new DOMException('late', 'TimeoutError')), 10_000);
  expect(await settle(guard()('/api/x', { signal: limit.signal }))).toBe('late');
  expect(send).toHaveBeenCalledTimes(1);
  expect(messages).toEqual([]);
});

it('gives up waiting for another try when the time is over', async () => {
  lost();
  const limit = new AbortController();
  setTimeout(() => limit.abort(new DOMException('late', 'TimeoutError')), 500);
  expect(await settle(guard()('/api/x', { signal: limit.signal }))).toBe('late');
  expect(send).toHaveBeenCalledTimes(1);
});
