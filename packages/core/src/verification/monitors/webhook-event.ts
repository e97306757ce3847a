import type { Inspection } from '../reports/inspection.ts';
import type { MonitorChange, MonitorChangeKind, MonitorState } from './vocabulary.ts';

/** `link.lost`, `link.rel_changed`, …; `site.down` and `site.up`; `webhook.test` for a test delivery. */
export type MonitorEventType = `link.${string}` | `site.${string}` | 'webhook.test';

/** What the webhook is sent, as JSON (https://www.standardwebhooks.com). */
export interface MonitorEvent {
  type: MonitorEventType;
  /** ISO 8601: when the check was made. */
  timestamp: string;
  data: {
    monitorId: string;
    pageUrl: string;
    destinationUrl: string;
    anchorText: string;
    campaign: string;
    state: MonitorState;
    change: MonitorChange;
    /** What was seen. */
    evidence: Pick<Inspection, 'verdict' | 'summary' | 'status' | 'finalUrl' | 'bodyHash'>;
  };
}

/** `link.lost` and the like, as the receiver of a webhook reads it. */
export const eventTypeOf = (kind: MonitorChangeKind): MonitorEventType =>
  kind === 'site-down' || kind === 'site-up'
    ? `site.${kind.slice('site-'.length)}`
    : `link.${kind.replaceAll('-', '_')}`;

/** The event that tells of one change. */
export function monitorEvent(
  link: Omit<MonitorEvent['data'], 'change' | 'evidence'>,
  change: MonitorChange,
  inspection: Inspection,
): MonitorEvent {
  const { verdict, summary, status, finalUrl, bodyHash, visitedAt } = inspection;
  return {
    type: eventTypeOf(change.kind),
    timestamp: visitedAt,
    data: { ...link, change, evidence: { verdict, summary, status, finalUrl, bodyHash } },
  };
}
