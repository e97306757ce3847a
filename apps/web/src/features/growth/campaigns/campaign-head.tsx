import { type CampaignDetail, daysLeft } from '@linkwright/core';
import { formatMinute } from '../../../format/dates.ts';
import { count, plural } from '../../../format/figures.ts';
import { StateMark } from '../../../ui/state-mark.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { campaignStateLabels } from './words.ts';

/** What a campaign is, and how far it has come. */
export function CampaignHead({ campaign }: { campaign: CampaignDetail }) {
  const { name, targetUrl, state, linkCount, counts, keywords } = campaign;
  const { startedAt, endedAt, createdAt } = campaign;
  const isDraft = state === 'draft';
  return (
    <header className="campaign-head">
      <h2>
        <bdi>{name}</bdi>
        <StateMark state={state} label={campaignStateLabels[state]} />
      </h2>
      <p className="evidence-line">
        <a href={targetUrl} rel="noreferrer">
          {targetUrl}
        </a>
      </p>
      {isDraft ? (
        <p>
          {plural(linkCount, 'link')} on {plural(keywords.length, 'pair')} of keyword and anchor
          text. Nothing has begun, and nothing is set aside.
        </p>
      ) : (
        <>
          <ProgressBar counts={counts} total={linkCount} />
          <p className="campaign-score" role="status">
            <strong>
              {count(counts.live)} of {plural(linkCount, 'link')} live
            </strong>
            {restOf(campaign)}
          </p>
          <Money credits={campaign.credits} />
        </>
      )}
      <p className="facts-line">
        <span>
          Made <Time at={createdAt} />
        </span>
        {startedAt && (
          <span>
            Started <Time at={startedAt} />
          </span>
        )}
        {endedAt && (
          <span>
            Ended <Time at={endedAt} />
          </span>
        )}
      </p>
    </header>
  );
}

/** What is still to come. */
function restOf({ state, counts, begunToday, pacePerDay }: CampaignDetail): string {
  if (counts.queued === 0 || state === 'cancelled') return '';
  const queued = `, ${count(counts.queued)} still to begin`;
  if (state === 'paused') return `${queued} once it goes on`;
  return `${queued}: ${begunToday} of ${pacePerDay} begun today (UTC), ${plural(daysLeft(counts.queued, pacePerDay), 'day')} at this pace`;
}

/** One credit a link; the figures are the campaign's own entries in the ledger. */
const Money = ({ credits: { reserved, captured, released } }: Pick<CampaignDetail, 'credits'>) => (
  <dl className="campaign-money">
    <div>
      <dt>Credits spent</dt>
      <dd>{count(captured)}</dd>
    </div>
    <div>
      <dt>Set aside</dt>
      <dd>{count(reserved)}</dd>
    </div>
    <div>
      <dt>Given back</dt>
      <dd>{count(released)}</dd>
    </div>
  </dl>
);

const Time = ({ at }: { at: string }) => <time dateTime={at}>{formatMinute(at)}</time>;
