import {
  type Monitor,
  monitorStateLabels,
  type monitorStates,
  type PageIndex,
  thereStates,
} from '@linkwright/core/all';
import { splitAddress } from '../../../format/figures.ts';
import { formatPrice } from '../../../format/price.ts';
import { shortUrl } from '../../../format/short-url.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { externalLinkIcon } from '../../../ui/data-table/row-icons.tsx';
import { TimeCell } from '../../../ui/data-table/time-cell.tsx';
import { timeColumn } from '../../../ui/data-table/time-column.tsx';
import { formatShare } from './format.ts';
import { StateBadge } from './state-badge.tsx';
import { UpStrip } from './up-strip.tsx';

/** A watched link with what its page's index state is; that is undefined until it is known. */
export interface MonitorRow extends Monitor {
  index: PageIndex | undefined;
}

/** What may keep a page out of search engines: what they say, or else what the page says itself. */
type Indexing = 'indexed' | 'not-indexed' | 'noindex' | 'allowed' | null;

const indexingWords: Record<NonNullable<Indexing>, string> = {
  indexed: 'In Google’s index',
  'not-indexed': 'Not in Google’s index',
  noindex: 'noindex',
  allowed: 'May be indexed',
};

const there: readonly string[] = thereStates;

function indexingOf({ index, state }: MonitorRow): Indexing {
  if (state === 'noindex') return 'noindex';
  if (index && index.state !== 'unknown') return index.state;
  return there.includes(state) ? 'allowed' : null;
}

const relOf = ({ lastLook }: Monitor): string | null =>
  lastLook?.rel ? lastLook.rel.join(' ') || 'follow' : null;

/** What is worst stands first. */
const worstFirst = [
  ...(['lost', 'absent', 'checking', 'hidden', 'noindex', 'wrong-anchor', 'nofollow'] as const),
  ...(['unseen', 'waiting', 'live'] as const),
] satisfies (typeof monitorStates)[number][];

/** What is shown of watched links; `onOpen` shows all of one. */
export const monitorColumns = (onOpen: (row: MonitorRow) => void): Column<MonitorRow>[] => [
  {
    key: 'page',
    label: 'Page',
    width: 18,
    value: ({ pageUrl }) => shortUrl(pageUrl),
    cell: (row) => <PageCell row={row} onOpen={onOpen} />,
  },
  {
    key: 'state',
    label: 'State',
    width: 14,
    value: ({ state }) => state,
    words: ({ state }) => monitorStateLabels[state],
    order: ({ state }) => worstFirst.indexOf(state),
    cell: ({ state, isPaused }) => <StateBadge state={state} isPaused={isPaused} />,
    filter: 'choice',
  },
  {
    key: 'uptime',
    label: 'Last checks',
    width: 12.5,
    value: ({ uptime: { share } }) => share,
    words: ({ uptime: { share } }) => (share === null ? '' : formatShare(share)),
    order: ({ uptime: { share } }) => share,
    cell: (row) => <UpStrip monitor={row} />,
    isWide: true,
  },
  { key: 'rel', label: 'rel', width: 7, value: relOf, filter: 'choice' },
  {
    key: 'http',
    label: 'HTTP',
    width: 4.5,
    value: ({ lastLook }) => lastLook?.status ?? null,
    filter: 'choice',
    isNumber: true,
  },
  {
    key: 'anchor',
    label: 'Anchor',
    width: 10,
    value: ({ anchorText }) => anchorText,
    filter: 'choice',
    isWide: true,
  },
  {
    key: 'indexing',
    label: 'Indexing',
    width: 12,
    value: indexingOf,
    words: (row) => {
      const indexing = indexingOf(row);
      return indexing === null ? '' : indexingWords[indexing];
    },
    filter: 'choice',
    isWide: true,
  },
  {
    key: 'checked',
    label: 'Last check',
    width: 11,
    value: ({ lastLook }) => lastLook?.at ?? null,
    cell: ({ lastLook }) => <TimeCell at={lastLook?.at ?? null} />,
    filter: 'day',
    isTime: true,
    isWide: true,
  },
  {
    key: 'target',
    label: 'Target',
    width: 13,
    value: ({ destinationUrl }) => shortUrl(destinationUrl),
    filter: 'choice',
    isWide: true,
  },
  {
    key: 'campaign',
    label: 'Campaign',
    width: 8,
    value: ({ campaign }) => campaign,
    filter: 'choice',
    isWide: true,
  },
  {
    key: 'tags',
    label: 'Tags',
    width: 7,
    value: ({ tags }) => tags.join(', '),
    each: ({ tags }) => tags,
    filter: 'choice',
    isWide: true,
  },
  {
    key: 'cost',
    label: 'Cost (US$)',
    width: 6,
    value: ({ costCents }) => (costCents === null ? null : costCents / 100),
    cell: ({ costCents }) => (costCents === null ? '–' : formatPrice(costCents)),
    filter: 'number',
    isNumber: true,
    isExtra: true,
  },
  {
    key: 'seen-anchor',
    label: 'Anchor as seen',
    width: 11,
    value: ({ lastLook }) => lastLook?.anchorText ?? null,
    isExtra: true,
    isWide: true,
  },
  {
    key: 'watching',
    label: 'Watching',
    width: 7,
    value: ({ isPaused }) => (isPaused ? 'paused' : 'on'),
    words: ({ isPaused }) => (isPaused ? 'Paused' : 'On'),
    filter: 'choice',
    isExtra: true,
  },
  timeColumn('missing', 'Missing since', ({ missedSince }) => missedSince),
  timeColumn('next', 'Next check', ({ nextLookAt }) => nextLookAt),
  timeColumn('added', 'Watched since', ({ createdAt }) => createdAt),
];

function PageCell({ row, onOpen }: { row: MonitorRow; onOpen(row: MonitorRow): void }) {
  const { host, rest } = splitAddress(row.pageUrl);
  return (
    <span className="monitor-page">
      <button type="button" className="data-open" title={row.pageUrl} onClick={() => onOpen(row)}>
        <b>{host}</b>
        {rest}
      </button>
      <a href={row.pageUrl} rel="noreferrer" target="_blank" aria-label={`Open ${host}${rest}`}>
        {externalLinkIcon}
      </a>
    </span>
  );
}
