import { type PublicStatus, sumStates, UPTIME_DAYS } from '@linkwright/core/all';
import { formatShare, sayChecks } from '../features/verification/monitors/format.ts';
import { StateBadge } from '../features/verification/monitors/state-badge.tsx';
import { UptimeChart } from '../features/verification/monitors/uptime-chart.tsx';
import { formatMinute } from '../format/dates.ts';
import { shortUrl } from '../format/short-url.ts';

/** `/status/{token}`: what somebody shares of their watched links, for whoever has the address. */
export function StatusScreen({ status }: { status: PublicStatus }) {
  const { scope, name, counts, total, uptime, days, isDaily, links, at } = status;
  return (
    <div className="page status">
      <p className="label">{scope === 'host' ? 'Links to' : 'Campaign'}</p>
      <h1>{name}</h1>
      <p className="status-sum">{total === 0 ? 'No links are watched here.' : sayCounts(counts)}</p>
      <p className="status-note">
        {uptime.share === null
          ? `No check has seen a page in ${UPTIME_DAYS} days.`
          : `${formatShare(uptime.share)} of ${sayChecks(uptime.up + uptime.down)} that saw a page in ${UPTIME_DAYS} days found the link.`}{' '}
        {uptime.unseen > 0 &&
          `${sayChecks(uptime.unseen)} ${uptime.unseen === 1 ? 'is' : 'are'} not counted: a bot wall or an error hid the page, or a miss is not confirmed. `}
        Each page is checked {isDaily ? 'daily' : 'weekly'}. As of{' '}
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

/** Of the links whose pages were seen. */
function sayCounts(counts: PublicStatus['counts']): string {
  const { there, seen, flawed } = sumStates(counts);
  if (seen === 0) {
    return counts.unseen > 0 ? 'No page could be seen yet.' : 'No link has been checked yet.';
  }
  const live = `${there} of ${seen} ${seen === 1 ? 'link is' : 'links are'} live`;
  const look = flawed > 0 ? `; ${flawed} ${flawed === 1 ? 'needs' : 'need'} a look` : '';
  const unseen =
    counts.unseen > 0
      ? ` ${counts.unseen} more ${counts.unseen === 1 ? 'page' : 'pages'} could not be seen.`
      : '';
  return `${live}${look}.${unseen}`;
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
            · missing since <time dateTime={missedSince}>{formatMinute(missedSince)}</time>
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
