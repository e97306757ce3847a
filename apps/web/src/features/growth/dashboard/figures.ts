import { formatCount, type Overview } from '@linkwright/core/all';
import { shortMinute } from '../../../format/dates.ts';
import { plural } from '../../../format/figures.ts';
import { paths } from '../../../paths.ts';

export interface Figure {
  label: string;
  figure: string;
  unit: string;
  note: string;
  /** Where it comes from, and when it was so. */
  source: string;
  href: string;
}

/** The figures of the overview, each with its source and date. What is not known is no zero. */
export function figuresOf({
  at,
  credits,
  posts,
  links,
  campaigns,
}: Pick<Overview, 'at' | 'credits' | 'posts' | 'links' | 'campaigns'>): Figure[] {
  const now = shortMinute(at);
  return [
    {
      label: 'Credits',
      figure: formatCount(credits.balance),
      unit: credits.balance === 1 ? 'credit' : 'credits',
      note: [
        credits.reserved > 0
          ? `${formatCount(credits.reserved)} more reserved for what is under way`
          : 'None reserved',
        ...(credits.frozen > 0 ? [`${formatCount(credits.frozen)} of them frozen`] : []),
      ].join(', '),
      source: `Ledger, ${credits.changedAt ? `last entry ${shortMinute(credits.changedAt)}` : `no entry as of ${now}`}`,
      href: paths.credits,
    },
    {
      label: 'Posts',
      figure: formatCount(posts.permanent),
      unit: 'permanent',
      note: posts.latestAt ? `The latest of ${shortMinute(posts.latestAt)}` : 'None yet',
      source: `Counted on the blog, ${now}`,
      href: paths.dashboardPosts,
    },
    {
      label: 'Links of campaigns',
      ...liveFigure(campaigns.total, campaigns.lastLookAt, {
        none: 'yet',
        live: campaigns.live,
        unit: 'live',
      }),
      note: ofCampaigns(campaigns),
      source: checkSource(campaigns.lastLookAt),
      href: paths.dashboardCampaigns,
    },
    {
      label: 'Watched links',
      ...liveFigure(links.watched, links.lastLookAt, {
        none: 'watched',
        live: links.live,
        unit: `of ${formatCount(links.watched)} live`,
      }),
      note: notLive(links),
      source: checkSource(links.lastLookAt),
      href: paths.monitors,
    },
  ];
}

/** Where there is nothing there is no figure, and before the first check nobody knows one. */
function liveFigure(
  total: number,
  lastLookAt: string | null,
  { none, live, unit }: { none: string; live: number; unit: string },
): Pick<Figure, 'figure' | 'unit'> {
  if (total === 0) return { figure: 'None', unit: none };
  if (lastLookAt === null) return { figure: 'Unknown', unit: '' };
  return { figure: formatCount(live), unit };
}

const checkSource = (lastLookAt: string | null): string =>
  lastLookAt ? `Last checked ${shortMinute(lastLookAt)}` : 'Not checked yet';

function ofCampaigns({
  total,
  running,
  drafts,
  underWay,
  lost,
  failed,
}: Overview['campaigns']): string {
  if (total === 0) return 'No campaign was begun';
  return listed([
    {
      count: running,
      words: running === 1 ? '1 campaign runs' : `${formatCount(running)} campaigns run`,
    },
    { count: drafts, words: plural(drafts, 'draft') },
    { count: underWay, words: `${formatCount(underWay)} links under way` },
    { count: lost, words: `${formatCount(lost)} lost` },
    { count: failed, words: `${formatCount(failed)} failed in 14 days` },
  ]);
}

function notLive({ watched, checking, lost, unknown }: Overview['links']): string {
  if (watched === 0) return 'Whether your links elsewhere are there is unknown';
  return listed([
    { count: lost, words: `${formatCount(lost)} lost` },
    { count: checking, words: `${formatCount(checking)} missed once` },
    { count: unknown, words: `${formatCount(unknown)} not seen there` },
  ]);
}

const listed = (parts: { count: number; words: string }[]): string =>
  parts
    .filter(({ count }) => count > 0)
    .map(({ words }) => words)
    .join(', ') || 'Nothing under way, none lost';
