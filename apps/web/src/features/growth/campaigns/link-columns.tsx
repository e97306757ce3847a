import {
  type CampaignLink,
  campaignLinkStates,
  linkStateLabels,
  verdictWords,
} from '@linkwright/core/all';
import { shortUrl } from '../../../format/short-url.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { TimeCell } from '../../../ui/data-table/time-cell.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';

/** What its article is called, or is to be about. */
export const nameOfLink = ({ title, keyword }: CampaignLink): string => title ?? keyword;

/** What is shown of a campaign's links; the first of them opens one. */
export const linkColumns: Column<CampaignLink>[] = [
  { key: 'article', label: 'Article', width: 14, value: nameOfLink },
  {
    key: 'state',
    label: 'State',
    width: 12,
    value: ({ state }) => state,
    words: ({ state }) => linkStateLabels[state],
    order: ({ state }) => campaignLinkStates.indexOf(state),
    cell: ({ state }) => <StateMark state={state} label={linkStateLabels[state]} />,
    filter: 'choice',
    isWide: true,
  },
  {
    key: 'page',
    label: 'Page',
    width: 11,
    value: ({ url }) => url,
    words: ({ url }) => (url === null ? '' : shortUrl(url)),
    cell: ({ url }) =>
      url === null ? (
        <span className="data-none">–</span>
      ) : (
        <a href={url} title={url} rel="noreferrer" target="_blank">
          {shortUrl(url)}
        </a>
      ),
    isWide: true,
  },
  {
    key: 'anchor',
    label: 'Anchor',
    width: 8.5,
    value: ({ anchorText }) => anchorText,
    filter: 'choice',
    isWide: true,
  },
  {
    key: 'rel',
    label: 'rel',
    width: 7.5,
    value: ({ rel }) => (rel === null ? null : rel.join(' ') || 'follow'),
    filter: 'choice',
  },
  { ...time('checked', 'Last check', ({ lookedAt }) => lookedAt), isExtra: false },
  {
    key: 'evidence',
    label: 'Evidence',
    width: 15,
    value: ({ snippet }) => snippet,
    isWide: true,
  },
  {
    key: 'verdict',
    label: 'Seen',
    width: 8,
    value: ({ verdict }) => verdict,
    words: ({ verdict }) => (verdict === null ? '' : verdictWords[verdict].label),
    filter: 'choice',
  },
  {
    key: 'problem',
    label: 'Problem',
    width: 11,
    value: ({ problem }) => problem,
    filter: 'choice',
    isWide: true,
  },
  {
    key: 'keyword',
    label: 'Keyword',
    width: 10,
    value: ({ keyword }) => keyword,
    filter: 'choice',
    isExtra: true,
    isWide: true,
  },
  figure('number', 'Number', ({ number }) => number),
  figure('attempts', 'Tries', ({ attempts }) => attempts),
  time('next', 'Next step', ({ nextTryAt }) => nextTryAt),
  time('published', 'Published', ({ publishedAt }) => publishedAt),
  time('live', 'First seen live', ({ liveAt }) => liveAt),
  time('ended', 'Ended', ({ endedAt }) => endedAt),
];

function figure(
  key: string,
  label: string,
  value: (link: CampaignLink) => number,
): Column<CampaignLink> {
  return { key, label, width: 5.5, value, filter: 'number', isNumber: true, isExtra: true };
}

function time(
  key: string,
  label: string,
  value: (link: CampaignLink) => string | null,
): Column<CampaignLink> {
  return {
    key,
    label,
    width: 11,
    value,
    cell: (link) => <TimeCell at={value(link)} />,
    filter: 'day',
    isTime: true,
    isExtra: true,
    isWide: true,
  };
}
