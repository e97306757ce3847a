import { type Campaign, campaignStanding } from '@linkwright/core';
import { Link } from 'wouter';
import { formatDay } from '../../../format/dates.ts';
import { plural } from '../../../format/figures.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { StateMark } from '../../../ui/state-mark.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { campaignHref } from './words.ts';

/** One campaign of the list: how far it is, and what it holds of the credits. */
export function CampaignRow({ campaign }: { campaign: Campaign }) {
  const { id, name, targetUrl, state, linkCount, counts, credits, createdAt, startedAt } = campaign;
  const { label, signal, summary } = campaignStanding(campaign);
  return (
    <li className="campaign-row">
      <h3>
        <Link href={campaignHref(id)}>
          <bdi>{name}</bdi>
        </Link>
        <StateMark state={signal} label={label} />
      </h3>
      <p className="evidence-line">{shortUrl(targetUrl)}</p>
      {state !== 'draft' && <ProgressBar counts={counts} total={linkCount} />}
      <p className="facts-line">
        {signal === 'attention' ? <b>{summary}</b> : <span>{summary}</span>}
        {credits.reserved > 0 && <span>{plural(credits.reserved, 'credit')} set aside</span>}
        <span>
          {startedAt ? 'Started' : 'Created'}{' '}
          <time dateTime={startedAt ?? createdAt}>{formatDay(startedAt ?? createdAt)}</time>
        </span>
      </p>
    </li>
  );
}
