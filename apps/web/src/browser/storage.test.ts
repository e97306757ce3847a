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

it('keeps in the page what a full storage has no room for, and beside it what was there', async () => {
  // What is full stays so as long as the page.
  vi.resetModules();
  const fresh = await import('./storage.ts');
  localStorage.setItem('before', '1');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  fresh.writeStored(fresh.localStore(), 'key', 'new');
  expect(fresh.isForgetful()).toBe(true);
  expect(fresh.readStored(fresh.localStore(), 'key')).toBe('new');
  expect(fresh.readStored(fresh.localStore(), 'before')).toBe(1);

  full.mockRestore();
  fresh.writeStored(fresh.localStore(), 'small', 2);
  fresh.localStore().removeItem('before');
  expect({ ...localStorage }).toEqual({ small: '2' });
  expect({ ...fresh.localStore() }).toEqual({ key: '"new"', small: '2' });
});
