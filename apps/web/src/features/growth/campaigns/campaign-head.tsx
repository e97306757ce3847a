import {
  type Campaign,
  type CampaignDetail,
  campaignStanding,
  daysLeft,
  formatCount,
} from '@linkwright/core/all';
import { formatMinute } from '../../../format/dates.ts';
import { plural } from '../../../format/figures.ts';
import { StateMark } from '../../../ui/state-mark.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** How a campaign stands and what came of it so far: the line below its name. */
export function CampaignOutcome({ campaign }: { campaign: Campaign }) {
  const { label, signal, summary } = campaignStanding(campaign);
  return (
    <span className="campaign-outcome" role="status">
      <StateMark state={signal} label={label} /> {summary}
    </span>
  );
}

/** What a campaign is, and how far it has come. */
export function CampaignHead({ campaign }: { campaign: CampaignDetail }) {
  const { targetUrl, state, linkCount, counts, keywords } = campaign;
  const { folder, startedAt, endedAt, createdAt } = campaign;
  const isDraft = state === 'draft';
  const rest = restOf(campaign);
  return (
    <header className="campaign-head">
      <p className="evidence-line">
        <a href={targetUrl} rel="noreferrer">
          {targetUrl}
        </a>
      </p>
      {isDraft ? (
        <p>
          {plural(linkCount, 'link')} on {plural(keywords.length, 'pair')} of keyword and anchor
          text. Nothing has begun, and no credits are set aside.
        </p>
      ) : (
        <>
          <ProgressBar counts={counts} total={linkCount} />
          {rest !== '' && <p className="campaign-score">{rest}</p>}
          <Money credits={campaign.credits} />
        </>
      )}
      <p className="facts-line">
        {folder !== null && (
          <span>
            In the folder <bdi>{folder}</bdi>
          </span>
        )}
        <span>
          Created <Time at={createdAt} />
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
function restOf({ state, counts, pacePerDay, nextLinkAt }: CampaignDetail): string {
  if (counts.queued === 0 || state === 'cancelled') return '';
  const queued = `${formatCount(counts.queued)} still to begin`;
  if (state === 'paused') return `${queued} after you resume it`;
  const next = nextLinkAt ? `the next one ${formatMinute(nextLinkAt)}, ` : '';
  return `${queued}: ${next}${plural(daysLeft(counts.queued, pacePerDay), 'day')} at ${plural(pacePerDay, 'link')} a day`;
}

/** One credit a link; the figures are the campaign's own entries in the ledger. */
const Money = ({ credits: { reserved, captured, released } }: Pick<CampaignDetail, 'credits'>) => (
  <dl className="campaign-money">
    <div>
      <dt>Credits spent</dt>
      <dd>{formatCount(captured)}</dd>
    </div>
    <div>
      <dt>Set aside</dt>
      <dd>{formatCount(reserved)}</dd>
    </div>
    <div>
      <dt>Back in your balance</dt>
      <dd>{formatCount(released)}</dd>
    </div>
  </dl>
);

const Time = ({ at }: { at: string }) => <time dateTime={at}>{formatMinute(at)}</time>;
