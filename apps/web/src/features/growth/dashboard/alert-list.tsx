import {
  campaignPages,
  changeDetail,
  isBadChange,
  monitorChangeLabels,
  type Overview,
} from '@linkwright/core';
import { useId } from 'react';
import { formatMinute } from '../../../format/dates.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { paths } from '../../../paths.ts';

interface Alert {
  title: string;
  isBad: boolean;
  /** The page, or the campaign. */
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

/** What changed at watched links and happened in campaigns. */
export function AlertList({ overview }: { overview: Overview }) {
  const id = useId();
  const alerts = alertsOf(overview);
  const hasNothing = overview.links.watched + overview.campaigns.total === 0;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Alerts</h2>
      {alerts.length === 0 && (
        <p className="empty">
          {hasNothing
            ? 'No link is watched and no campaign runs, so there is nothing to tell.'
            : 'No watched link has changed, and no campaign has news.'}
        </p>
      )}
      <ul className="alerts">
        {alerts.map(({ title, isBad, about, href, detail, at }) => (
          <li key={`${at} ${title} ${about} ${detail}`}>
            <b data-signal={isBad ? 'lost' : undefined}>{title}</b>
            <a href={href}>{about}</a>
            <small>{detail}</small>
            <time dateTime={at}>{formatMinute(at)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function alertsOf({ alerts, events }: Overview): Alert[] {
  const ofLinks = alerts.map((alert) => ({
    title: monitorChangeLabels[alert.kind],
    isBad: isBadChange(alert.kind),
    about: shortUrl(alert.pageUrl),
    href: paths.monitors,
    detail: changeDetail(alert),
    at: alert.at,
  }));
  const ofCampaigns = events.map(({ kind, campaignId, campaignName, message, at }) => ({
    title: eventTitles[kind],
    isBad: !good.includes(kind),
    about: campaignName,
    href: campaignPages.campaign.replace(':id', campaignId),
    detail: message,
    at,
  }));
  return [...ofLinks, ...ofCampaigns]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, SHOWN);
}
