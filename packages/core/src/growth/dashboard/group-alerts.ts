import type { MonitorChangeKind } from '../../verification/monitors/vocabulary.ts';

/** Alerts older than that are not told: who left one for so long has decided. */
export const ALERT_DAYS = 30;

/** What alerts of watched links have in common when one thing caused them: what happened, and where. */
export const causeOfChange = ({ kind, pageUrl }: { kind: MonitorChangeKind; pageUrl: string }) =>
  JSON.stringify(['link', kind, new URL(pageUrl).hostname]);

/** The same of what happened in campaigns: in which, what, and why. */
export const causeOfEvent = (event: { campaignId: string; kind: string; message: string }) =>
  JSON.stringify(['campaign', event.campaignId, event.kind, event.message]);

/** The same of a prospect that somebody wanted to be reminded of. */
export const causeOfReminder = (prospectId: string) => JSON.stringify(['prospect', prospectId]);

/** The newest alert of a cause, and how many pages or links it is about. */
export type GroupedAlert<Alert> = Alert & { cause: string; count: number };

interface Grouping<Alert> {
  causeOf(alert: Alert): string;
  /** What the alert is about: counted once. */
  subjectOf(alert: Alert): string;
  /** Cause → until when (ISO 8601) its alerts were dismissed. */
  dismissed: ReadonlyMap<string, string>;
}

/**
 * Alerts, newest first, as one for each cause. Those that were dismissed are left out; a later one of
 * the same cause is told again, and counts alone.
 */
export function groupAlerts<Alert extends { at: string }>(
  alerts: readonly Alert[],
  { causeOf, subjectOf, dismissed }: Grouping<Alert>,
): GroupedAlert<Alert>[] {
  const open = alerts.filter((alert) => alert.at > (dismissed.get(causeOf(alert)) ?? ''));
  return [...Map.groupBy(open, causeOf)].flatMap(([cause, [newest, ...others]]) =>
    newest ? { ...newest, cause, count: new Set([newest, ...others].map(subjectOf)).size } : [],
  );
}
