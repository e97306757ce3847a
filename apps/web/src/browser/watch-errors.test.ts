import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readNoise } from './stored-noise.ts';
import { watchErrors } from './watch-errors.ts';

const warned = vi.fn();
const report = vi.fn();
const send = vi.fn();
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(warned);
  stop = watchErrors(window, localStorage, (work) => work({ report, send }));
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  for (const mock of [warned, report, send]) mock.mockReset();
});

/** True when it goes on to the console. */
const raise = (error: Error, filename = ''): boolean =>
  window.dispatchEvent(
    new ErrorEvent('error', { error, message: error.message, filename, cancelable: true }),
  );
const reject = (reason: unknown): boolean =>
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }),
  );

it.each([
  ['extension', new Error('x is null'), 'chrome-extension://abc/inject.js'],
  ['extension', new Error('Extension context invalidated.'), ''],
  ['extension', new Error('Script error.'), ''],
  ['network', new TypeError('Failed to fetch'), ''],
  ['network', new TypeError('NetworkError when attempting to fetch resource.'), ''],
  ['network', new Error('Network error'), ''],
  ['network', new Error('Connection failed'), ''],
  ['network', new TypeError('Load failed'), ''],
] as const)('%s: %s from %j becomes a warning and is counted', (kind, error, file) => {
  expect(raise(error, file)).toBe(false);
  expect(reject(file ? Object.assign(new Error(), { stack: file }) : error)).toBe(false);
  expect(readNoise(localStorage)).toEqual({ extension: 0, network: 0, [kind]: 2 });
  expect(warned).toHaveBeenCalledTimes(2);
  expect(send).toHaveBeenCalledTimes(2);
  expect(report).not.toHaveBeenCalled();
});

it.each([
  new Error('x is null'),
  new TypeError("Cannot read properties of undefined (reading 'id')"),
])('keeps %s on the console and reports it, as it is ours', (error) => {
  expect(raise(error, '/assets/index.js')).toBe(true);
  expect(reject(error)).toBe(true);
  expect(readNoise(localStorage)).toEqual({ extension: 0, network: 0 });
  expect(warned).not.toHaveBeenCalled();
  expect(report.mock.calls).toEqual([
    [error, { component: 'page', action: 'error' }],
    [error, { component: 'page', action: 'unhandledrejection' }],
  ]);
});

it.each(['', 'no json', '{"network":"many"}'])('counts on from %j', (kept) => {
  localStorage.suppressed_errors = kept;
  raise(new TypeError('Failed to fetch'));
  expect(readNoise(localStorage)).toEqual({ extension: 0, network: 1 });
});

it('tells later what an earlier page left', () => {
  vi.useFakeTimers();
  localStorage.error_logs = '[{}]';
  stop();
  stop = watchErrors(window, localStorage, (work) => work({ report, send }));
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(send).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
