import { afterEach, expect, it, vi } from 'vitest';
import { isForgetful, localStore, readStored, sessionStore, writeStored } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const refused = () => {
  throw new DOMException('denied', 'SecurityError');
};

it.each([
  ['forbidden', refused],
  ['missing', () => null as unknown as Storage],
])('keeps in the page what a %s storage cannot', (_, get) => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(get);
  expect(isForgetful()).toBe(true);
  writeStored(localStore(), 'key', { value: 1 });
  expect(readStored(localStore(), 'key')).toEqual({ value: 1 });
  expect(Object.keys(localStore())).toContain('key');
  localStore().removeItem('key');
  expect(localStore().getItem('key')).toBeNull();
});

it('is the storage of the browser otherwise', () => {
  writeStored(localStore(), 'key', 1);
  expect(localStorage.getItem('key')).toBe('1');
  expect(isForgetful()).toBe(false);
  expect(sessionStore()).toBe(sessionStorage);
});
