import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each([
  ['Asia/Tokyo', '22 November 2026 at 05:30 GMT+9', '22 Nov 2026'],
  ['Europe/Vienna', '21 November 2026 at 21:30 CET', '21 Nov 2026'],
  ['UTC', '21 November 2026 at 20:30 UTC', '21 Nov 2026'],
])('tells a time by the clock of a reader in %s', async (name, minute, day) => {
  vi.stubEnv('TZ', name);
  const { formatDay, formatMinute } = await import('./dates.ts');
  expect([formatMinute('2026-11-21T20:30:00.000Z'), formatDay('2026-11-21T20:30:00.000Z')]).toEqual(
    [minute, day],
  );
  // A day is the same everywhere.
  expect(formatDay('2026-11-01')).toBe('1 Nov 2026');
});
