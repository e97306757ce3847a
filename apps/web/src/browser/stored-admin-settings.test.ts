import { beforeEach, expect, it } from 'vitest';
import { readAdminSettings, storeAdminSettings } from './stored-admin-settings.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const row = {
  key: 'SITE_NAME',
  value: 'Harbour',
  description: 'for now',
  isSecret: false,
  effect: 'setting' as const,
  lastUsedAt: null,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
};
const secret = { ...row, key: 'A_SECRET', value: null, isSecret: true };

beforeEach(() => localStorage.clear());

it('keeps what is not secret for five minutes, under the specified key', () => {
  storeAdminSettings(localStorage, [row, secret], now);
  expect(localStorage.getItem('admin_env_vars')).not.toContain('A_SECRET');
  expect(readAdminSettings(localStorage, later(4.9))).toEqual([row]);
  expect(readAdminSettings(localStorage, later(5))).toBeNull();
  // The clock of this machine was set back.
  expect(readAdminSettings(localStorage, later(-1))).toBeNull();
});

it.each(['', 'x', '{}', '[]', '{"saved_at":"2026-11-21T09:00:00.000Z","rows":[null]}'])(
  'takes %j for nothing',
  (text) => {
    localStorage.setItem('admin_env_vars', text);
    expect(readAdminSettings(localStorage, now)).toBeNull();
  },
);
