import {
  type Destination,
  destinationKindLabels,
  destinationStateLabels,
  formatCount,
} from '@linkwright/core/all';
import { Link } from 'wouter';
import { shortUrl } from '../../../format/short-url.ts';
import { paths } from '../../../paths.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { timeColumn } from '../../../ui/data-table/time-column.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';

/** What needs somebody stands first. */
const worstFirst = ['failing', 'untested', 'working'] as const;

/** What is shown of destinations. */
export const destinationColumns: Column<Destination>[] = [
  { key: 'name', label: 'Destination', width: 14, value: ({ name }) => name },
  {
    key: 'state',
    label: 'State',
    width: 9,
    value: ({ state }) => state,
    words: ({ state }) => destinationStateLabels[state],
    order: ({ state }) => worstFirst.indexOf(state),
    cell: ({ state }) => <StateMark state={state} label={destinationStateLabels[state]} />,
    filter: 'choice',
  },
  {
    key: 'kind',
    label: 'Kind',
    width: 9,
    value: ({ kind }) => kind,
    words: ({ kind }) => destinationKindLabels[kind],
    filter: 'choice',
  },
  {
    key: 'address',
    label: 'Address',
    width: 14,
    value: ({ url }) => shortUrl(url),
    cell: ({ url }) => (
      <a href={url} title={url} rel="noreferrer" target="_blank">
        {shortUrl(url)}
      </a>
    ),
    isWide: true,
  },
  {
    ...timeColumn<Destination>('worked', 'Last success', ({ lastSuccessAt }) => lastSuccessAt),
    isExtra: false,
  },
  {
    ...timeColumn<Destination>('failed', 'Last failure', ({ lastFailureAt }) => lastFailureAt),
    isExtra: false,
  },
  {
    key: 'error',
    label: 'Why it fails',
    width: 16,
    value: ({ lastError }) => lastError,
    isWide: true,
  },
  {
    ...figure('campaigns', 'Campaigns', ({ campaigns }) => campaigns),
    cell: ({ name, campaigns }) =>
      campaigns === 0 ? (
        formatCount(campaigns)
      ) : (
        <Link href={paths.campaignsAt(name)}>{formatCount(campaigns)}</Link>
      ),
  },
  figure('automations', 'Automations', ({ automations }) => automations),
  figure('published', 'Articles', ({ published }) => published),
  {
    key: 'categories',
    label: 'Categories',
    width: 10,
    value: ({ categories }) => categories.join(', '),
    isExtra: true,
    isWide: true,
  },
  timeColumn<Destination>('added', 'Added', ({ createdAt }) => createdAt),
];

function figure(
  key: string,
  label: string,
  value: (row: Destination) => number,
): Column<Destination> {
  return { key, label, width: 6.5, value, filter: 'number', isNumber: true };
}
