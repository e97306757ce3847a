/** Drafts that an account may hold at once, those that are published left out. */
export const MAX_DRAFTS = 500;

const HOUR_MS = 3_600_000;
const GUEST_HOURS = 24;
/** From the last change on. */
const OWNED_DAYS = 30;

/** When a draft that was made or changed now is deleted: an account's after 30 days, a guest's after 24 hours. */
export const draftExpiry = (now: Date, { isOwned }: { isOwned: boolean }): Date =>
  new Date(now.getTime() + (isOwned ? OWNED_DAYS * 24 : GUEST_HOURS) * HOUR_MS);
