import { campaignPages, dashboardRoutes, type Trends as TrendsAnswer } from '@linkwright/core/all';
import { useId } from 'react';
import { formatDay, formatMinute, shortMinute } from '../../../format/dates.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { paths } from '../../../paths.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { CountChart } from '../../../ui/count-chart.tsx';
import { DayStack } from '../../../ui/day-stack.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { SampleMark } from './sample-mark.tsx';
import '../../../ui/counts.css';

/** How links, credits and ranks went, and what comes next by itself. */
export default function Trends() {
  const { answer, fault, reload } = useAnswer(dashboardRoutes.trends);
  if (!answer) {
    return fault ? (
      <NotLoaded
        title="How it went lately could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    ) : (
      <p className="trends-wait loading" role="status">
        Loading how it went lately
      </p>
    );
  }
  return <TrendCharts trends={answer} />;
}

interface TrendProps {
  trends: TrendsAnswer;
  /** Made up: it says so, and leads to nothing that there is not. */
  isSample?: boolean;
}

/** The same of an answer that is there. */
export const TrendCharts = (props: TrendProps) => (
  <div className="trends">
    <Links {...props} />
    <Credits {...props} />
    <Ranks {...props} />
    <Upcoming {...props} />
  </div>
);

const parts = [
  { key: 'live', label: 'Live', signal: 'live' },
  { key: 'atRisk', label: 'At risk', signal: 'attention' },
  { key: 'lost', label: 'Not there', signal: 'lost' },
] as const;

function Links({ trends: { links, at }, isSample }: TrendProps) {
  const id = useId();
  const isEmpty = links.every((day) => day.live + day.atRisk + day.lost === 0);
  return (
    <section className="trend" aria-labelledby={id}>
      <h2 id={id}>
        <a href={paths.monitors}>Watched links</a> {isSample && <SampleMark />}
      </h2>
      {isEmpty ? (
        <p className="empty">
          No check has seen a watched page yet. <a href={paths.monitors}>Watch a link</a> to see
          here whether it stays.
        </p>
      ) : (
        <>
          <DayStack label={`Watched links in ${links.length} days`} parts={parts} days={links} />
          <p className="overview-source">
            Own checks, by your days; at risk means missed once. {formatMinute(at)}
          </p>
        </>
      )}
    </section>
  );
}

function Credits({ trends: { credits, at }, isSample }: TrendProps) {
  const id = useId();
  const days = credits.map(({ day, spent }) => ({ day, count: spent }));
  const total = days.reduce((sum, day) => sum + day.count, 0);
  return (
    <section className="trend" aria-labelledby={id}>
      <h2 id={id}>
        <a href={paths.credits}>Credits spent</a> {isSample && <SampleMark />}
      </h2>
      <CountChart
        label={`In ${days.length} days`}
        note={`Ledger, by your days, ${formatMinute(at)}`}
        total={total}
        days={days}
      />
    </section>
  );
}

function Ranks({ trends: { ranks }, isSample }: TrendProps) {
  const id = useId();
  return (
    <section className="trend" aria-labelledby={id}>
      <h2 id={id}>
        <a href={paths.rankTracker}>Ranks</a> {isSample && <SampleMark />}
      </h2>
      {ranks.length === 0 ? (
        <p className="empty">
          No tracked keyword was checked yet. <a href={paths.rankTracker}>Track a rank</a>
        </p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Keyword</th>
              <th scope="col">Position</th>
              <th scope="col">Change</th>
              <th scope="col">As of</th>
            </tr>
          </thead>
          <tbody>
            {ranks.map((rank) => (
              <tr key={rank.id}>
                <th scope="row">
                  {rank.keyword} <small>{rank.host}</small>
                </th>
                <td>{rank.position?.toLocaleString('en-US') ?? 'Not found'}</td>
                <td data-signal={signalOf(rank)}>{changeOf(rank)}</td>
                <td>
                  <Since rank={rank} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type Rank = TrendsAnswer['ranks'][number];

/** When it was checked; of what a file said the day alone is known. */
function Since({ rank: { at, isImported } }: { rank: Rank }) {
  if (!isImported) {
    return (
      <time dateTime={at} title={formatMinute(at)}>
        {shortMinute(at)}
      </time>
    );
  }
  const day = at.slice(0, 10);
  return (
    <>
      <time dateTime={day}>{formatDay(day)}</time> <small>Imported</small>
    </>
  );
}

/** Places won; below zero lost. Null where there are not two to compare. */
const gained = ({ position, before }: Rank): number | null =>
  position === null || before === null ? null : Math.round((before - position) * 100) / 100;

function changeOf(rank: Rank): string {
  const places = gained(rank);
  if (places === null) return '–';
  if (places === 0) return 'Same';
  const by = Math.abs(places).toLocaleString('en-US');
  return places > 0 ? `Up ${by}` : `Down ${by}`;
}

function signalOf(rank: Rank): 'live' | 'lost' | undefined {
  const places = gained(rank) ?? 0;
  if (places === 0) return undefined;
  return places > 0 ? 'live' : 'lost';
}

const words: Record<TrendsAnswer['upcoming'][number]['kind'], string> = {
  campaign: 'A campaign begins its next link',
  automation: 'An automation runs',
  'link-check': 'A watched link is checked',
  'rank-check': 'A rank is checked',
};

function Upcoming({ trends: { upcoming }, isSample }: TrendProps) {
  const id = useId();
  return (
    <section className="trend" aria-labelledby={id}>
      <h2 id={id}>Next {isSample && <SampleMark />}</h2>
      {upcoming.length === 0 ? (
        <p className="empty">Nothing is planned.</p>
      ) : (
        <ul className="upcoming">
          {upcoming.map((each) => (
            <li key={`${each.kind} ${each.id}`}>
              <time dateTime={each.at}>{formatMinute(each.at)}</time>
              <span>{words[each.kind]}</span>
              {isSample ? titleOf(each) : <a href={hrefOf(each)}>{titleOf(each)}</a>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const titleOf = ({ kind, title }: TrendsAnswer['upcoming'][number]): string =>
  kind === 'link-check' ? shortUrl(title) : title;

function hrefOf({ kind, id }: TrendsAnswer['upcoming'][number]): string {
  switch (kind) {
    case 'campaign':
      return campaignPages.campaign.replace(':id', id);
    case 'automation':
      return paths.automation;
    case 'link-check':
      return paths.monitors;
    case 'rank-check':
      return paths.rankTracker;
  }
}
