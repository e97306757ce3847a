import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { judgeFailure } from './judge-failure.ts';

const leave = vi.fn();
const judge = (error: unknown, hasRetried = false) =>
  judgeFailure({ error, name: 'test', hasRetried, leave });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  leave.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  new Error('chrome-extension://abc/content.js failed'),
  new Error('Auth session missing!'),
  new Error('No routes matched location "/x"'),
  new Error('relation "profiles" does not exist'),
  new Error('PGRST116: no rows'),
  new Error('Request failed with status code 404'),
  new Error('Request failed with status code 422'),
  new Error('Request failed with status code 500'),
  new Error('Blocked a request to google-analytics.com'),
  new Error('Cannot read the blog post'),
  new Error('claim of undefined'),
  new TypeError('Failed to fetch dynamically imported module: /assets/login.js'),
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }),
])('recovers from %s: draws again, then goes to /404 after 100 ms', (error) => {
  expect(judge(error)).toEqual({ kind: 'redraw' });
  expect(judge(error, true)).toEqual({ kind: 'leave' });
  vi.advanceTimersByTime(99);
  expect(leave).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(leave).toHaveBeenCalledExactlyOnceWith('/404');
});

it('shows any other error, and puts it into the error log', () => {
  const error = new Error('broken on purpose');
  expect(judge(error)).toEqual({ kind: 'show', error });
  expect(JSON.parse(localStorage.getItem('error_logs') ?? '[]')).toMatchObject([
    { message: 'broken on purpose', component: 'test', action: 'render' },
  ]);
  vi.advanceTimersByTime(1000);
  expect(leave).not.toHaveBeenCalled();
});
