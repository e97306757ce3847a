import { createHash } from 'node:crypto';
import {
  ALERT_DAYS,
  AppError,
  alertEvents,
  calendarDay,
  causeOfChange,
  causeOfEvent,
  causeOfReminder,
  FIRST_STEPS_CAUSE,
  groupAlerts,
  type Overview,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import {
  deleteDismissal,
  deleteDismissalsBefore,
  selectDismissals,
  upsertDismissal,
} from './dismissal-store.ts';
import { selectChanges, selectEvents, selectReminders } from './store.ts';

/** Alerts that are told at once, of watched links and of campaigns each. */
const SHOWN = 10;
/** Changes and events that are read to group them. */
const READ = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

type Alerts = Pick<Overview, 'alerts' | 'events' | 'reminders'>;

/** What is told of in alerts, newest first, and until when each cause was dismissed. */
export type Happenings = Awaited<ReturnType<typeof readHappenings>>;

/** What changed at the user's watched links and happened in campaigns, and reminders that are due. */
export async function readHappenings(ctx: Pick<Context, 'db' | 'clock'>, userId: string) {
  const dismissed = new Map(
    (await selectDismissals(ctx.db, userId)).map(({ cause, until }) => [
      cause,
      until.toISOString(),
    ]),
  );
  const recent = { since: oldest(ctx), limit: READ };
  const changes = (await selectChanges(ctx.db, userId, recent)).map(
    ({ page_url: pageUrl, changed_at: at, ...change }) => ({
      ...change,
      pageUrl,
      at: at.toISOString(),
    }),
  );
  const events = (await selectEvents(ctx.db, userId, { kinds: alertEvents, ...recent })).map(
    ({ name: campaignName, campaign_id: campaignId, link_number: number, at, ...event }) => ({
      ...event,
      campaignId,
      campaignName,
      number,
      at: at.toISOString(),
    }),
  );
  const today = calendarDay(await selectTimeZone(ctx.db, userId), ctx.clock());
  const reminders = (await selectReminders(ctx.db, userId, { day: today, limit: READ })).map(
    (row) => ({
      prospectId: row.id,
      pageUrl: row.page_url,
      pageTitle: row.page_title,
      notes: row.notes,
      at: `${row.remind_on}T00:00:00.000Z`,
    }),
  );
  return { dismissed, changes, events, reminders };
}

/** One alert a cause, of what happened since then; reminders stay until they are dismissed. */
export function groupSince(
  { dismissed, changes, events, reminders }: Happenings,
  since: Date,
): Alerts {
  const isNew = ({ at }: { at: string }) => at >= since.toISOString();
  return {
    reminders: groupAlerts(reminders, {
      causeOf: ({ prospectId }) => keyOf(causeOfReminder(prospectId)),
      subjectOf: ({ prospectId }) => prospectId,
      dismissed,
    }).map(({ count: _count, ...reminder }) => reminder),
    alerts: groupAlerts(changes.filter(isNew), {
      causeOf: (change) => keyOf(causeOfChange(change)),
      subjectOf: ({ pageUrl }) => pageUrl,
      dismissed,
    }),
    events: groupAlerts(events.filter(isNew), {
      causeOf: (event) => keyOf(causeOfEvent(event)),
      subjectOf: ({ number }) => String(number),
      dismissed,
    }).map(({ number: _number, ...event }) => event),
  };
}

/** The same of all that is told of, as much as is shown. */
export function openAlerts(happenings: Happenings): Alerts {
  const { alerts, events, reminders } = groupSince(happenings, new Date(0));
  return {
    alerts: alerts.slice(0, SHOWN),
    events: events.slice(0, SHOWN),
    reminders: reminders.slice(0, SHOWN),
  };
}

/**
 * Dismisses the alerts of a cause that the account was shown, and no later one; with `until` null they
 * are told again. Throws NOT_FOUND for a cause that the account has no alert of.
 */
export async function dismissAlert(
  ctx: Pick<Context, 'db' | 'clock'>,
  userId: string,
  { cause, until }: { cause: string; until: string | null },
): Promise<void> {
  if (until === null) return deleteDismissal(ctx.db, userId, cause);
  const { alerts, events, reminders } = groupSince(await readHappenings(ctx, userId), new Date(0));
  const told = [...alerts, ...events, ...reminders].map((alert) => alert.cause);
  if (![FIRST_STEPS_CAUSE, ...told].includes(cause)) {
    throw new AppError('NOT_FOUND');
  }
  const latest = Math.min(Date.parse(until), ctx.clock().getTime());
  await upsertDismissal(ctx.db, { user_id: userId, cause, until: new Date(latest) });
}

/** Forgets dismissals of alerts that are told no longer. */
export const deletePastDismissals = (ctx: Context): Promise<void> =>
  deleteDismissalsBefore(ctx.db, oldest(ctx));

const oldest = ({ clock }: Pick<Context, 'clock'>): Date =>
  new Date(clock().getTime() - ALERT_DAYS * DAY_MS);

/** Short, and without names of pages in it. */
const keyOf = (cause: string): string =>
  createHash('sha256').update(cause).digest('base64url').slice(0, 22);
