import { type AdminOverview, adminRoutes, type OverviewDay } from '@linkwright/core';
import { formatMinute } from '../../../../format/dates.ts';
import { useAnswer } from '../../../../server-state/use-answer.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { LineChart } from '../../../../ui/line-chart.tsx';
import { adminHref } from '../admin-href.ts';

type Figure = Exclude<keyof OverviewDay, 'day'>;

const figures: [key: Figure, label: string, unit: string][] = [
  ['signUps', 'Sign-ups', 'Accounts'],
  ['posts', 'Posts made', 'Posts'],
  ['creditsSold', 'Credits sold', 'Credits'],
  ['creditsSpent', 'Credits spent', 'Credits'],
  ['reports', 'Backlink reports', 'Reports'],
  ['errors', 'Errors', 'Errors'],
];

/** What waits for an admin, and the section that answers it. */
const waiting: [key: keyof AdminOverview['waiting'], label: string, section: string][] = [
  ['openErrors', 'Open errors', 'errors'],
  ['deadLetters', 'Failed jobs', 'jobs'],
  ['abuseReports', 'Abuse reports', 'moderation'],
  ['payoutRequests', 'Payout requests', 'payouts'],
  ['frozenCredits', 'Frozen credits', 'ledger'],
];

const grouped = (count: number): string => count.toLocaleString('en-US');

/** The first page of the admin area. */
export default function Overview() {
  const { answer, fault } = useAnswer(adminRoutes.overview);
  if (fault) return <FormAlert title="The figures could not be loaded" message={fault} />;
  if (!answer) {
    return (
      <p className="tool-loading loading" role="status">
        Loading the figures
      </p>
    );
  }
  const { days } = answer;
  return (
    <>
      <dl className="admin-waiting">
        {waiting.map(([key, label, section]) => (
          <div key={key}>
            <dt>
              <a href={adminHref(section)}>{label}</a>
            </dt>
            <dd data-waits={answer.waiting[key] > 0 || undefined}>
              {grouped(answer.waiting[key])}
            </dd>
          </div>
        ))}
      </dl>
      <div className="admin-charts">
        {figures.map(([key, label, unit]) => (
          <LineChart
            key={key}
            label={`${label}: ${grouped(days.reduce((sum, day) => sum + day[key], 0))} in ${days.length} days`}
            unit={unit}
            points={days.map((day) => ({ at: `${day.day}T00:00:00.000Z`, value: day[key] }))}
            low={0}
            high={1}
            format={grouped}
          />
        ))}
      </div>
      <p className="facts-line">
        Counted by UTC days in this installation’s own tables, as of {formatMinute(answer.at)}.
      </p>
    </>
  );
}
