import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askApi, transport } from './api.ts';

const path = '/api/slow' as const;
const sent = transport.send;

/** A server that never answers, until the call is given up. */
const silence = (_url: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/** The browser's own clock cannot be moved: here a call's end follows the test's. */
function timeoutByTimer(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
  return controller.signal;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(timeoutByTimer);
  transport.send = silence;
});
afterEach(() => {
  transport.send = sent;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function call(timeoutMs?: number) {
  const ended = vi.fn();
  askApi({ method: 'GET', path }, timeoutMs ? { timeoutMs } : {}).catch(ended);
  return ended;
}

it('gives up a call that nobody answers after 10 s, and not before', async () => {
  const ended = call();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      code: 'NETWORK_ERROR',
      message: 'Request timed out. Please try again.',
    }),
  );
});

it('waits as long as a call that names its time asks for', async () => {
  const ended = call(30_000);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
});

it('says so where an answer was read before it came here', async () => {
  transport.send = async () => {
    const response = Response.json({});
    await response.text();
    return response;
  };
  await expect(askApi({ method: 'GET', path })).rejects.toMatchObject({
    code: 'NETWORK_ERROR',
    message: 'Network communication error. Please try again.',
  });
});
