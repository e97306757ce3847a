import type { AdminSetting } from '@linkwright/core/all';
import { type KeptStorage, readStored, writeStored } from './storage.ts';
import { storedKeys } from './stored.ts';

const KEPT_MS = 5 * 60 * 1000;

/** One row, in the specification's field names. */
interface StoredSetting {
  key: string;
  value: string | null;
  description: string;
  is_secret: boolean;
  effect: AdminSetting['effect'];
  created_at: string;
  updated_at: string;
}

/** Keeps the rows that are not secret for five minutes. */
export function storeAdminSettings(
  storage: KeptStorage,
  rows: readonly AdminSetting[],
  now: Date,
): void {
  const kept = rows
    .filter(({ isSecret }) => !isSecret)
    .map(
      ({ key, value, description, isSecret, effect, createdAt, updatedAt }): StoredSetting => ({
        key,
        value,
        description,
        is_secret: isSecret,
        effect,
        created_at: createdAt,
        updated_at: updatedAt,
      }),
    );
  writeStored(storage, storedKeys.adminSettings, { saved_at: now.toISOString(), rows: kept });
}

/** What was kept in the last five minutes; null where that is nothing, or nothing readable. */
export function readAdminSettings(storage: KeptStorage, now: Date): AdminSetting[] | null {
  const stored = readStored(storage, storedKeys.adminSettings) as {
    saved_at?: unknown;
    rows?: unknown;
  } | null;
  if (typeof stored?.saved_at !== 'string' || !Array.isArray(stored.rows)) return null;
  const age = now.getTime() - new Date(stored.saved_at).getTime();
  if (!(age >= 0 && age < KEPT_MS) || !stored.rows.every(isRow)) return null;
  return stored.rows.map((row) => ({
    key: row.key,
    value: row.value,
    description: row.description,
    effect: row.effect,
    isSecret: row.is_secret,
    // Not kept: it is of no use after a minute.
    lastUsedAt: null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

function isRow(row: unknown): row is StoredSetting {
  const { key, value, description, is_secret, effect, created_at, updated_at } = (row ??
    {}) as Partial<Record<keyof StoredSetting, unknown>>;
  const texts = [key, value, description, effect, created_at, updated_at];
  return texts.every((text) => typeof text === 'string') && is_secret === false;
}
