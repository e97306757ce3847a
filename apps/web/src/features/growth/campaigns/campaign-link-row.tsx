import {
  type CampaignDetail,
  type CampaignLink,
  campaignRoutes,
  decideCampaign,
  LINK_PRICE_CREDITS,
  linkAfter,
  linkStateLabels,
  verdictWords,
} from '@linkwright/core';
import { useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatMinute } from '../../../format/dates.ts';
import { plural } from '../../../format/figures.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';
import { ArticleReview } from './article-review.tsx';

interface CampaignLinkRowProps {
  campaign: CampaignDetail;
  link: CampaignLink;
  onChanged(): void;
}

/** One link: where it stands, or what it waits for. */
export function CampaignLinkRow({ campaign, link, onChanged }: CampaignLinkRowProps) {
  const { number, keyword, anchorText, state, title, url, problem, rel, snippet } = link;
  const [isOpen, setOpen] = useState(false);
  const { isBusy, fault, run } = useChange();
  const articleId = useId();
  const mayRetry =
    linkAfter(state, 'rewrite') !== null && decideCampaign(campaign.state, 'retry').ok;

  async function retry(): Promise<void> {
    const params = { id: campaign.id, linkId: link.id };
    if (await run(() => callApi(campaignRoutes.retryLink, { params }))) onChanged();
  }
  return (
    <li className="campaign-link">
      <StateMark state={state} label={linkStateLabels[state]} />
      <div>
        <p className="campaign-link-title">
          <span className="campaign-number">{number}</span>{' '}
          {url ? (
            <a href={url} rel="noreferrer">
              {title ?? shortUrl(url)}
            </a>
          ) : (
            (title ?? keyword)
          )}
        </p>
        <p className="evidence-line">
          “{anchorText}”{title && ` · ${keyword}`}
          {url && ` · ${shortUrl(url)}`}
        </p>
        {snippet !== null && (
          <p className="campaign-evidence">
            <span>{snippet}</span> <code>rel: {rel?.join(' ') || 'none'}</code>
          </p>
        )}
        <When link={link} />
        {problem && (
          <p className="campaign-problem" data-state={state}>
            {problem}
          </p>
        )}
        {fault && <FormAlert title="We could not try this link again" message={fault} />}
        {state === 'awaiting-approval' && (
          <>
            <button
              type="button"
              className="quiet-button"
              aria-expanded={isOpen}
              aria-controls={articleId}
              onClick={() => setOpen(!isOpen)}
            >
              Read and decide<span className="out"> on link {number}</span>
            </button>
            <div id={articleId}>
              {isOpen && (
                <ArticleReview campaignId={campaign.id} link={link} onChanged={onChanged} />
              )}
            </div>
          </>
        )}
        {mayRetry && (
          <button
            type="button"
            className="quiet-button"
            disabled={isBusy}
            onClick={() => void retry()}
          >
            Try again for {plural(LINK_PRICE_CREDITS, 'credit')}
            <span className="out"> with link {number}</span>
          </button>
        )}
      </div>
    </li>
  );
}

/** When what was last seen of it was seen, and when it goes on. */
function When({ link }: { link: CampaignLink }) {
  const { state, attempts, nextTryAt, verdict, lookedAt, liveAt, publishedAt, endedAt } = link;
  const parts: [words: string, at: string | null][] = [
    ['Published', publishedAt],
    ['First seen live', liveAt],
    [`Last check: ${verdict ? verdictWords[verdict].label : 'unknown'}`, lookedAt],
    ['Ended', state === 'live' ? null : endedAt],
    [nextWords(state, attempts), nextTryAt],
  ];
  return (
    <p className="facts-line">
      {parts.map(
        ([words, at]) =>
          at && (
            <span key={words}>
              {words} <time dateTime={at}>{formatMinute(at)}</time>
            </span>
          ),
      )}
    </p>
  );
}

function nextWords(state: CampaignLink['state'], attempts: number): string {
  if (state === 'verifying' || state === 'live' || state === 'lost') return 'Next check';
  return attempts > 0 ? `Tried ${plural(attempts, 'time')}, next try` : 'Next step';
}
