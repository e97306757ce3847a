import type { Partner } from '@linkwright/core/all';
import type { UsedPartnerRow } from './store.ts';

/** A row as its owner sees it. */
export function presentPartner(row: UsedPartnerRow, now: Date): Partner {
  const { old_key: oldKey, old_key_until: until, revoked_at: revokedAt } = row;
  const isOldAlive = revokedAt === null && oldKey !== null && until !== null && until > now;
  return {
    id: row.id,
    name: row.name,
    key: row.key,
    origins: row.origins,
    dailyLimit: row.daily_limit,
    visitorLimit: row.visitor_limit,
    generatedToday: row.generated_today,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    oldKey: isOldAlive ? { key: oldKey, worksUntil: until.toISOString() } : null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
