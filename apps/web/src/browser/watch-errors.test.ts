import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSuppressed, watchErrors } from './watch-errors.ts';

const warned = vi.fn();
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(warned);
  stop = watchErrors(window, localStorage);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  warned.mockReset();
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
  expect(readSuppressed(localStorage)).toEqual({ extension: 0, network: 0, [kind]: 2 });
  expect(warned).toHaveBeenCalledTimes(2);
});

it.each([
  new Error('x is null'),
  new TypeError("Cannot read properties of undefined (reading 'id')"),
])('says nothing of %s, which is ours', (error) => {
  expect(raise(error, '/assets/index.js')).toBe(true);
  expect(reject(error)).toBe(true);
  expect(readSuppressed(localStorage)).toEqual({ extension: 0, network: 0 });
  expect(warned).not.toHaveBeenCalled();
});

it.each(['', 'no json', '{"network":"many"}'])('counts on from %j', (kept) => {
  localStorage.suppressed_errors = kept;
  raise(new TypeError('Failed to fetch'));
  expect(readSuppressed(localStorage)).toEqual({ extension: 0, network: 1 });
});

it('counts nothing without storage, and stays quiet', () => {
  stop();
  stop = watchErrors(window, undefined);
  expect(raise(new TypeError('Failed to fetch'))).toBe(false);
});
