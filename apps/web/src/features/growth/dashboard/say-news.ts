import {
  campaignPages,
  discoveryPages,
  formatCount,
  goodNews,
  monitorChangeLabels,
  type Overview,
} from '@linkwright/core/all';
import { formatMinute } from '../../../format/dates.ts';
import { plural } from '../../../format/figures.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { paths } from '../../../paths.ts';

export type NewsRow = Overview['news']['rows'][number];

interface Said {
  sentence: string;
  /** What is added to it; empty where there is nothing. */
  detail: string;
  /** The act that mends it, or the place to see it. */
  label: string;
  href: string;
}

/** What one row says, and where it is mended. */
export function sayNews(row: NewsRow): Said {
  const { kind, count, subject, id, detail, at } = row;
  const campaign = campaignPages.campaign.replace(':id', id ?? '');
  switch (kind) {
    case 'link-lost':
      return { sentence: linkSentence(row), detail, label: 'Look into it', href: linksOf(subject) };
    case 'link-changed':
    case 'link-better':
      return { sentence: linkSentence(row), detail, label: 'See it', href: linksOf(subject) };
    case 'campaign-stopped':
      return {
        sentence: `“${subject}” paused itself, as one link after another failed.`,
        detail,
        label: 'See why',
        href: campaign,
      };
    case 'campaign-failed':
      return {
        sentence: `“${subject}” has ended, and no link could be delivered.`,
        detail,
        label: 'Try again',
        href: campaign,
      };
    case 'campaign-links-failed':
      return {
        sentence: `${plural(count, 'link')} of “${subject}” failed.`,
        detail,
        label: 'Try again',
        href: campaign,
      };
    case 'campaign-links-lost':
      return {
        sentence:
          count === 1
            ? `A link of “${subject}” is gone.`
            : `${formatCount(count)} links of “${subject}” are gone.`,
        detail,
        label: 'See what was there',
        href: campaign,
      };
    case 'campaign-links-regained':
      return {
        sentence:
          count === 1
            ? `A link of “${subject}” is back.`
            : `${formatCount(count)} links of “${subject}” are back.`,
        detail,
        label: 'See it',
        href: campaign,
      };
    case 'campaign-completed':
      return {
        sentence: `“${subject}” is complete.`,
        detail,
        label: 'See the links',
        href: campaign,
      };
    case 'automation-stopped':
      return {
        sentence: `“${subject}” paused itself.`,
        detail,
        label: 'Mend it',
        href: paths.automation,
      };
    case 'automation-run-failed':
      return {
        sentence: `A run of “${subject}” could not begin.`,
        detail,
        label: 'Mend it',
        href: paths.automation,
      };
    case 'credits-short':
      return {
        sentence: creditSentence(row),
        detail: '',
        label: 'Buy credits',
        href: paths.credits,
      };
    case 'destination-refuses':
      return {
        sentence: `“${subject}” refuses articles.`,
        detail,
        label: 'Mend it',
        href: paths.automation,
      };
    case 'articles-waiting':
      return {
        sentence:
          count === 1
            ? `An article of “${subject}” waits for approval.`
            : `${formatCount(count)} articles of “${subject}” wait for approval.`,
        detail,
        label: count === 1 ? 'Read it' : 'Read them',
        href: campaign,
      };
    case 'post-ending':
      return {
        sentence: `“${subject}” goes offline on ${formatMinute(at)}.`,
        detail,
        label: 'Keep it',
        href: paths.dashboardPosts,
      };
    case 'ranks-fell':
      return {
        sentence: rankSentence(row),
        detail: '',
        label: 'See the ranks',
        href: paths.rankTracker,
      };
    case 'reminder-due':
      return {
        sentence: `You wanted to be reminded of ${shortUrl(subject)}.`,
        detail,
        label: 'Open it',
        href: `${discoveryPages.discovery}?view=outreach&is.due=due`,
      };
  }
}

/** How a row is marked; waiting and changed things want a look, and are no loss. */
export function signalOf({ kind }: NewsRow): 'live' | 'lost' | 'attention' {
  if (goodNews.includes(kind)) return 'live';
  return needLook.includes(kind) ? 'attention' : 'lost';
}

const needLook: readonly NewsRow['kind'][] = [
  'articles-waiting',
  'post-ending',
  'reminder-due',
  'link-changed',
  'credits-short',
];

const linksOf = (pageUrl: string): string =>
  `${paths.monitors}?q=${encodeURIComponent(new URL(pageUrl).hostname)}`;

function linkSentence({ change, count, subject }: NewsRow): string {
  const what = change ? monitorChangeLabels[change] : '';
  return count === 1
    ? `${shortUrl(subject)}: ${what}`
    : `${formatCount(count)} pages of ${new URL(subject).hostname}: ${what}`;
}

function creditSentence({ subject, count, before }: NewsRow): string {
  if (before === null) return `“${subject}” began fewer links than planned: credits ran short.`;
  return `The next runs of your automations need ${plural(count, 'credit')}, and ${formatCount(before)} are left.`;
}

function rankSentence({ count, subject, detail: host, before, after }: NewsRow): string {
  const from = formatCount(before ?? 0);
  if (count === 1) {
    return after === null
      ? `“${subject}” is not found any more for ${host}; it stood at ${from}.`
      : `“${subject}” fell from ${from} to ${formatCount(after)} for ${host}.`;
  }
  return after === null
    ? `${formatCount(count)} keywords fell for ${host}; “${subject}” stood at ${from} and is not found any more.`
    : `${formatCount(count)} keywords fell for ${host}, “${subject}” furthest: from ${from} to ${formatCount(after)}.`;
}
