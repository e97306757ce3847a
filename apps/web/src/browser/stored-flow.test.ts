import { beforeEach, expect, it } from 'vitest';
import { storeUserFlow, takeUserFlow } from './stored-flow.ts';

const storage = window.localStorage;
const now = new Date('2026-03-01T12:00:00.000Z');
beforeEach(() => storage.clear());

it('keeps a half-filled form with its action and time, and gives it back once', () => {
  const formData = { keyword: 'garden tools', anchorText: '', targetUrl: '' };
  storeUserFlow(storage, formData, now);
  expect(JSON.parse(storage.getItem('backlink_user_flow') ?? '')).toEqual({
    formData,
    pendingAction: 'generate',
    timestamp: now.toISOString(),
  });
  expect(takeUserFlow(storage)).toEqual(formData);
  expect(takeUserFlow(storage)).toBeUndefined();
});

it('does not keep an empty form over one that was kept', () => {
  storeUserFlow(storage, { keyword: 'kept', anchorText: '', targetUrl: '' }, now);
  storeUserFlow(storage, { keyword: ' ', anchorText: '', targetUrl: '' }, now);
  expect(takeUserFlow(storage)?.keyword).toBe('kept');
});

it('keeps the draft of a campaign for the campaigns alone', () => {
  const formData = { keyword: 'garden tools', anchorText: '', targetUrl: '' };
  storeUserFlow(storage, formData, now, 'campaign');
  expect(takeUserFlow(storage)).toBeUndefined();
  expect(takeUserFlow(storage, 'campaign')).toEqual(formData);
  expect(takeUserFlow(storage, 'campaign')).toBeUndefined();
});

it.each(['{', '{"formData":{"keyword":{}}}', '[]'])('reads %j as no words', (text) => {
  storage.setItem('backlink_user_flow', text);
  expect(takeUserFlow(storage)?.keyword ?? '').toBe('');
});
