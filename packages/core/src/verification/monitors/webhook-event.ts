import type { Inspection } from '../reports/inspection.ts';
import type { MonitorChange, MonitorChangeKind, MonitorState } from './vocabulary.ts';

/** `link.lost`, `link.rel_changed`, …; `site.down` and `site.up`; `webhook.test` for a test delivery. */
export type MonitorEventType = `link.${string}` | `site.${string}` | 'webhook.test';

type Evidence = Pick<Inspection, 'verdict' | 'summary' | 'status' | 'finalUrl' | 'bodyHash'>;

/** What the webhook is sent, as JSON (https://www.standardwebhooks.com). */
export interface MonitorEvent {
  type: MonitorEventType;
  /** ISO 8601: when the check was made, or Search Console said it. */
  timestamp: string;
  data: {
    monitorId: string;
    pageUrl: string;
    destinationUrl: string;
    anchorText: string;
    campaign: string;
    state: MonitorState;
    change: MonitorChange;
    /** What was seen; null of what Search Console said. */
    evidence: Evidence | null;
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
  { at, inspection }: { at: Date; inspection: Inspection | null },
): MonitorEvent {
  return {
    type: eventTypeOf(change.kind),
    timestamp: at.toISOString(),
    data: { ...link, change, evidence: inspection && evidenceOf(inspection) },
  };
}

const evidenceOf = ({ verdict, summary, status, finalUrl, bodyHash }: Inspection): Evidence => ({
  verdict,
  summary,
  status,
  finalUrl,
  bodyHash,
});
