import { keptDays, keptHours } from '../../base/settings/retention.ts';
import { accountLimits } from '../../money/payments/account-limits.ts';

/** Drafts that an account may hold at once, those that are published left out. */
export const MAX_DRAFTS = accountLimits.drafts.free;

const HOUR_MS = 3_600_000;

/** When a draft that was made or changed now is deleted: an account's after 30 days, a guest's after 24 hours. */
export const draftExpiry = (now: Date, { isOwned }: { isOwned: boolean }): Date =>
  new Date(now.getTime() + (isOwned ? keptDays.ownedDraft * 24 : keptHours.guestDraft) * HOUR_MS);
