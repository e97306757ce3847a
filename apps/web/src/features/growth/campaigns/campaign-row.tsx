import type { Campaign } from '@linkwright/core';
import { Link } from 'wouter';
import { formatDay } from '../../../format/dates.ts';
import { count, plural } from '../../../format/figures.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { StateMark } from '../../../ui/state-mark.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { campaignHref, campaignStateLabels } from './words.ts';

/** One campaign of the list: how far it is, and what it holds of the credits. */
export function CampaignRow({ campaign }: { campaign: Campaign }) {
  const { id, name, targetUrl, state, linkCount, counts, credits, createdAt, startedAt } = campaign;
  return (
    <li className="campaign-row">
      <h3>
        <Link href={campaignHref(id)}>
          <bdi>{name}</bdi>
        </Link>
        <StateMark state={state} label={campaignStateLabels[state]} />
      </h3>
      <p className="evidence-line">{shortUrl(targetUrl)}</p>
      {state !== 'draft' && <ProgressBar counts={counts} total={linkCount} />}
      <p className="facts-line">
        {state === 'draft' ? (
          <span>{plural(linkCount, 'link')} planned</span>
        ) : (
          <>
            <span>
              {count(counts.live)} of {plural(linkCount, 'link')} live
            </span>
            {counts['awaiting-approval'] > 0 && (
              <b>{plural(counts['awaiting-approval'], 'article')} to approve</b>
            )}
            {counts.failed > 0 && <span>{count(counts.failed)} failed</span>}
            {counts.lost > 0 && <span>{count(counts.lost)} lost</span>}
            {credits.reserved > 0 && <span>{plural(credits.reserved, 'credit')} set aside</span>}
          </>
        )}
        <span>
          {startedAt ? 'Started' : 'Made'}{' '}
          <time dateTime={startedAt ?? createdAt}>{formatDay(startedAt ?? createdAt)}</time>
        </span>
      </p>
    </li>
  );
}
