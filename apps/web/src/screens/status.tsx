import { type PublicStatus, UPTIME_DAYS } from '@linkwright/core';
import { formatShare, sayChecks } from '../features/verification/monitors/format.ts';
import { StateBadge } from '../features/verification/monitors/state-badge.tsx';
import { UptimeChart } from '../features/verification/monitors/uptime-chart.tsx';
import { formatMinute } from '../format/dates.ts';
import { shortUrl } from '../format/short-url.ts';

/** `/status/{token}`: what somebody shares of their watched links, for whoever has the address. */
export function StatusScreen({ status }: { status: PublicStatus }) {
  const { scope, name, counts, total, uptime, days, isDaily, links, at } = status;
  const there = counts.live + counts.checking;
  return (
    <div className="page status">
      <p className="label">{scope === 'host' ? 'Links to' : 'Campaign'}</p>
      <h1>{name}</h1>
      <p className="status-sum">
        {total === 0
          ? 'No link is watched here.'
          : total === counts.waiting
            ? 'No link has been looked at yet.'
            : `${there} of ${total - counts.waiting} links are live.`}
      </p>
      <p className="status-note">
        {uptime.share === null
          ? `No look has seen a page in ${UPTIME_DAYS} days.`
          : `${formatShare(uptime.share)} of ${sayChecks(uptime.up + uptime.down)} that saw a page in ${UPTIME_DAYS} days found the link.`}{' '}
        {uptime.unseen > 0 &&
          `${sayChecks(uptime.unseen)} told nothing (a bot wall, an error, a miss not confirmed) and count for neither side. `}
        Each page is looked at {isDaily ? 'daily' : 'weekly'}. As of{' '}
        <time dateTime={at}>{formatMinute(at)}</time>.
      </p>
      <section aria-labelledby="uptime">
        <h2 id="uptime">Day by day</h2>
        <UptimeChart days={days} isDaily={isDaily} at={at} />
      </section>
      {links.length > 0 && (
        <section aria-labelledby="links">
          <h2 id="links">Links</h2>
          <ul className="status-links">
            {links.map((link) => (
              <LinkRow key={link.pageUrl + link.destinationUrl} link={link} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function LinkRow({ link }: { link: PublicStatus['links'][number] }) {
  const { pageUrl, destinationUrl, anchorText, state, isPaused, missedSince, lastSeenAt } = link;
  return (
    <li>
      <StateBadge state={state} isPaused={isPaused} />
      <a href={pageUrl} rel="nofollow ugc noreferrer">
        {shortUrl(pageUrl)}
      </a>
      <p>
        “{anchorText}” to {shortUrl(destinationUrl)}
        {missedSince && (
          <>
            {' '}
            · missed since <time dateTime={missedSince}>{formatMinute(missedSince)}</time>
          </>
        )}
        {lastSeenAt && (
          <>
            {' '}
            · last seen <time dateTime={lastSeenAt}>{formatMinute(lastSeenAt)}</time>
          </>
        )}
      </p>
    </li>
  );
}
