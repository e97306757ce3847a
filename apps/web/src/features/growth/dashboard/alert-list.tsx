import {
  campaignPages,
  changeDetail,
  discoveryPages,
  isBadChange,
  monitorChangeLabels,
  type Overview,
} from '@linkwright/core/all';
import { useId } from 'react';
import { formatMinute } from '../../../format/dates.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { paths } from '../../../paths.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { useDismissals } from './use-dismissals.ts';

interface Alert {
  kind: 'link' | 'campaign' | 'reminder';
  cause: string;
  title: string;
  isBad: boolean;
  /** The page or the host, or the campaign. */
  about: string;
  href: string;
  detail: string;
  at: string;
}

/** Of both kinds together. */
const SHOWN = 10;

const eventTitles: Record<Overview['events'][number]['kind'], string> = {
  completed: 'A campaign is completed',
  failed: 'A campaign has failed',
  'link-failed': 'A link of a campaign failed',
  'link-lost': 'A link of a campaign is gone',
  'link-regained': 'A link of a campaign is back',
};
const good: readonly string[] = ['completed', 'link-regained'];

/** What changed at watched links and happened in campaigns, one alert a cause. */
export function AlertList({ overview }: { overview: Overview }) {
  const id = useId();
  const alerts = alertsOf(overview);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Alerts</h2>
      {alerts.length === 0 && (
        <p className="empty">No alerts. What changes of your links is told here.</p>
      )}
      <AlertItems alerts={alerts} />
    </section>
  );
}

/** The same without a heading, each to be dismissed. */
export function AlertItems({ alerts }: { alerts: readonly Alert[] }) {
  const { isBusy, fault, dismissed, dismiss } = useDismissals();
  return (
    <>
      {fault && <FormAlert title="This was not done" message={fault} />}
      <ul className="alerts">
        {alerts.map((alert) => {
          const isDismissed = dismissed.has(alert.cause);
          return (
            <li key={alert.cause} data-dismissed={isDismissed || undefined}>
              <b data-signal={alert.isBad && !isDismissed ? 'lost' : undefined}>
                {isDismissed ? 'Dismissed' : alert.title}
              </b>
              <a href={alert.href}>{alert.about}</a>
              {!isDismissed && <small>{alert.detail}</small>}
              {!isDismissed && <time dateTime={alert.at}>{formatMinute(alert.at)}</time>}
              <button
                type="button"
                className="quiet-button"
                disabled={isBusy}
                onClick={() => void dismiss(alert, !isDismissed)}
              >
                {isDismissed ? 'Undo' : 'Dismiss'}
                <span className="out">
                  : {alert.title}, {alert.about}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The newest of all kinds together. */
export function alertsOf({ alerts, events, reminders }: Overview): Alert[] {
  const ofLinks = alerts.map((alert) => ({
    kind: 'link' as const,
    cause: alert.cause,
    title: monitorChangeLabels[alert.kind],
    isBad: isBadChange(alert.kind),
    about:
      alert.count === 1
        ? shortUrl(alert.pageUrl)
        : `${alert.count} pages of ${new URL(alert.pageUrl).hostname}`,
    href: paths.monitors,
    detail: changeDetail(alert),
    at: alert.at,
  }));
  const ofCampaigns = events.map((event) => ({
    kind: 'campaign' as const,
    cause: event.cause,
    title: eventTitles[event.kind],
    isBad: !good.includes(event.kind),
    about: event.count === 1 ? event.campaignName : `${event.campaignName}: ${event.count} links`,
    href: campaignPages.campaign.replace(':id', event.campaignId),
    detail: event.message,
    at: event.at,
  }));
  const ofProspects = reminders.map(({ cause, pageTitle, pageUrl, notes, at }) => ({
    kind: 'reminder' as const,
    cause,
    title: 'A reminder is due',
    isBad: false,
    about: pageTitle || shortUrl(pageUrl),
    href: `${discoveryPages.discovery}?view=outreach&is.due=due`,
    detail: notes || shortUrl(pageUrl),
    at,
  }));
  return [...ofLinks, ...ofCampaigns, ...ofProspects]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, SHOWN);
}
