import {
  type Campaign,
  type CampaignState,
  campaignStanding,
  campaignStateLabels,
  deliveredLinkStates,
} from '@linkwright/core/all';
import { Link } from 'wouter';
import { shortUrl } from '../../../format/short-url.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { timeColumn } from '../../../ui/data-table/time-column.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { campaignHref } from './words.ts';

/** What needs somebody stands first. */
const mostUrgentFirst = [
  'paused',
  'failed',
  'running',
  'draft',
  'completed',
  'cancelled',
] as const satisfies readonly CampaignState[];

const deliveredOf = ({ counts }: Campaign): number =>
  deliveredLinkStates.reduce((sum, state) => sum + counts[state], 0);

/** What is shown of campaigns; `placeOf` names where one publishes. */
export const campaignColumns = (placeOf: (row: Campaign) => string): Column<Campaign>[] => [
  {
    key: 'name',
    label: 'Campaign',
    width: 15,
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link href={campaignHref(id)} title={name}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    key: 'state',
    label: 'State',
    width: 12,
    value: ({ state }) => state,
    words: ({ state }) => campaignStateLabels[state],
    order: ({ state }) => mostUrgentFirst.indexOf(state),
    cell: (row) => {
      const { signal, label } = campaignStanding(row);
      return <StateMark state={signal} label={label} />;
    },
    filter: 'choice',
    isWide: true,
  },
  {
    key: 'folder',
    label: 'Folder',
    width: 8,
    value: ({ folder }) => folder,
    filter: 'choice',
  },
  {
    key: 'progress',
    label: 'Progress',
    width: 7,
    value: (row) => Math.round((deliveredOf(row) / row.linkCount) * 100),
    words: (row) => `${deliveredOf(row)} / ${row.linkCount}`,
    cell: ({ counts, linkCount }) => <ProgressBar counts={counts} total={linkCount} />,
    isWide: true,
  },
  {
    key: 'outcome',
    label: 'Outcome',
    width: 17,
    value: (row) => campaignStanding(row).summary,
    isWide: true,
  },
  { ...count('links', 'Links', ({ linkCount }) => linkCount), isExtra: true },
  { ...count('live', 'Live', ({ counts }) => counts.live), isExtra: true },
  count('failed', 'Failed', ({ counts }) => counts.failed),
  { ...count('lost', 'Lost', ({ counts }) => counts.lost), isExtra: true },
  {
    ...count('approval', 'To approve', ({ counts }) => counts['awaiting-approval']),
    isExtra: true,
  },
  {
    key: 'target',
    label: 'Target',
    width: 14,
    value: ({ targetUrl }) => shortUrl(targetUrl),
    filter: 'choice',
    isWide: true,
  },
  {
    key: 'place',
    label: 'Published on',
    width: 11,
    value: placeOf,
    filter: 'choice',
    isExtra: true,
    isWide: true,
  },
  count('reserved', 'Set aside', ({ credits }) => credits.reserved),
  count('spent', 'Spent', ({ credits }) => credits.captured),
  { ...count('pace', 'Links a day', ({ pacePerDay }) => pacePerDay), isExtra: true },
  timeColumn<Campaign>('next', 'Next link', ({ nextLinkAt }) => nextLinkAt),
  { ...timeColumn<Campaign>('created', 'Created', ({ createdAt }) => createdAt), isExtra: false },
  timeColumn<Campaign>('started', 'Started', ({ startedAt }) => startedAt),
  timeColumn<Campaign>('ended', 'Ended', ({ endedAt }) => endedAt),
];

function count(key: string, label: string, value: (row: Campaign) => number): Column<Campaign> {
  return { key, label, width: 5.5, value, filter: 'number', isNumber: true };
}
