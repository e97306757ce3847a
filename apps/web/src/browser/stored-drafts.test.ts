import { afterEach, expect, it, vi } from 'vitest';
import { readDraftToken, storeDraftToken } from './stored-drafts.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('knows what opens a guest’s draft, as long as the page where the storage is full', () => {
  expect(readDraftToken(localStorage, 'd1')).toBeUndefined();
  storeDraftToken(localStorage, 'd1', 'opens-it');
  expect(localStorage).toHaveLength(1);
  expect(readDraftToken(localStorage, 'd1')).toBe('opens-it');

  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storeDraftToken(localStorage, 'd2', 'opens-the-other');
  expect(localStorage).toHaveLength(1);
  expect(readDraftToken(localStorage, 'd2')).toBe('opens-the-other');
});
