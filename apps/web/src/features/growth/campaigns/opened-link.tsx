import {
  type CampaignDetail,
  type CampaignLink,
  isChangedThere,
  LINK_PRICE_CREDITS,
  linkStateLabels,
  verdictWords,
} from '@linkwright/core/all';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { formatMinute } from '../../../format/dates.ts';
import { plural } from '../../../format/figures.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { paths } from '../../../paths.ts';
import type { OpenedRow } from '../../../ui/data-table/row-drawer.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';
import { nameOfLink } from './link-columns.tsx';

const ArticleReview = lazyPart(() => import('./article-review.tsx'));

interface LinkCare {
  campaign: CampaignDetail;
  /** Absent where it cannot be tried again. */
  onRetry: (() => void) | undefined;
  isBusy: boolean;
  fault: string | null;
  onChanged(): void;
  /** Its article was approved, rejected or taken down. */
  onDecided(): void;
}

/** All of one link: where it stands, what was seen of it or what it waits for. */
export function openedLink(link: CampaignLink, care: LinkCare): OpenedRow {
  const { number, state, url, anchorText, keyword, problem, snippet, rel } = link;
  const { campaign, onRetry, isBusy, fault, onChanged, onDecided } = care;
  return {
    above: <StateMark state={state} label={linkStateLabels[state]} />,
    title: url ? (
      <a href={url} rel="noreferrer">
        <b>{nameOfLink(link)}</b>
      </a>
    ) : (
      <b>{nameOfLink(link)}</b>
    ),
    lead: problem ?? <When link={link} />,
    below: (
      <div className="campaign-link">
        <p className="evidence-line">
          Link {number} · “{anchorText}” · {keyword}
          {url && ` · ${shortUrl(url)}`}
        </p>
        {snippet !== null && (
          <p className="campaign-evidence">
            <span>{snippet}</span> <code>rel: {rel?.join(' ') || 'none'}</code>
          </p>
        )}
        {problem && <When link={link} />}
        {(onRetry || (problem && campaign.destinationId)) && (
          <p className="actions">
            {onRetry && (
              <button type="button" className="quiet-button" disabled={isBusy} onClick={onRetry}>
                Try again for {plural(LINK_PRICE_CREDITS, 'credit')}
              </button>
            )}
            {problem && campaign.destinationId && (
              <Link className="quiet-button" href={paths.destination(campaign.destinationId)}>
                Go to its destination
              </Link>
            )}
          </p>
        )}
        {fault && <FormAlert title="That could not be done" message={fault} />}
        {(state === 'awaiting-approval' || (campaign.destinationId && isChangedThere(link))) && (
          <Suspense fallback={<div className="loading" role="status" aria-label="Loading" />}>
            <ArticleReview
              key={link.id}
              campaignId={campaign.id}
              hasDestination={campaign.destinationId !== null}
              {...{ link, onChanged, onDecided }}
            />
          </Suspense>
        )}
      </div>
    ),
  };
}

/** When what was last seen of it was seen, and when it goes on. */
function When({ link }: { link: CampaignLink }) {
  const { state, attempts, nextTryAt, verdict, lookedAt, liveAt, publishedAt, endedAt } = link;
  const { publishAt, withdrawnAt } = link;
  const parts: [words: string, at: string | null][] = [
    ['Shown from', publishedAt ? null : publishAt],
    ['Published', publishedAt],
    ['First seen live', liveAt],
    [`Last check: ${verdict ? verdictWords[verdict].label : 'unknown'}`, lookedAt],
    ['Taken down', withdrawnAt],
    ['Ended', state === 'live' || withdrawnAt ? null : endedAt],
    [nextWords(state, attempts), nextTryAt],
  ];
  return (
    <span className="facts-line">
      {parts.map(
        ([words, at]) =>
          at && (
            <span key={words}>
              {words} <time dateTime={at}>{formatMinute(at)}</time>
            </span>
          ),
      )}
    </span>
  );
}

function nextWords(state: CampaignLink['state'], attempts: number): string {
  if (state === 'verifying' || state === 'live' || state === 'lost') return 'Next check';
  return attempts > 0 ? `Tried ${plural(attempts, 'time')}, next try` : 'Next step';
}
