import { formatCount } from '../../base/text/format-figures.ts';
import { composeMail } from '../../people/mail/compose.ts';
import type { MailMessage, MailSite } from '../../people/mail/message.ts';

/** What is known of a user's week. Null: the user has none of it, so nothing is said. */
export interface Week {
  creditsSpent: number;
  /** At the end of it. */
  balance: number;
  postsMade: number;
  /** How many are watched and live now, how many of those need a look; what changed in the week. */
  watched: {
    watched: number;
    live: number;
    flawed: number;
    lost: number;
    regained: number;
  } | null;
  /** Links of campaigns that came to that state in the week. */
  campaignLinks: { live: number; failed: number; lost: number } | null;
  /** Keywords whose last rank of the week is another than the last before it; null: not found. */
  ranks: { keyword: string; host: string; before: number | null; after: number | null }[];
}

/** Whether anything happened that is worth a mail. */
export const isWeekEventful = ({
  creditsSpent,
  postsMade,
  watched,
  campaignLinks,
  ranks,
}: Week): boolean =>
  creditsSpent > 0 ||
  postsMade > 0 ||
  (watched?.lost ?? 0) + (watched?.regained ?? 0) > 0 ||
  (campaignLinks?.live ?? 0) + (campaignLinks?.failed ?? 0) + (campaignLinks?.lost ?? 0) > 0 ||
  ranks.length > 0;

/** Ranks that one mail spells out; the others are counted. */
const MAX_RANKS = 10;

/** What became of a user's links in a week: only what is known. */
export function weeklyDigestMail(
  input: MailSite & { week: Week; from: Date; to: Date; unsubscribeUrl: string },
): MailMessage {
  const { siteName, publicUrl, week, from, to, unsubscribeUrl } = input;
  const { creditsSpent, balance, postsMade, watched, campaignLinks, ranks } = week;
  return composeMail(input, {
    kind: 'weekly-digest',
    subject: `Your week at ${siteName}`,
    heading: `Your week, ${day(from)} to ${day(to)}`,
    before: [
      `Credits: ${formatCount(creditsSpent)} spent, ${formatCount(balance)} left (from your ledger).`,
      `Posts: ${formatCount(postsMade)} published.`,
      ...(campaignLinks
        ? [
            `Campaign links: ${formatCount(campaignLinks.live)} verified live, ${formatCount(campaignLinks.failed)} failed, ${formatCount(campaignLinks.lost)} lost.`,
          ]
        : []),
      ...(watched
        ? [
            `Watched links: ${formatCount(watched.live)} of ${formatCount(watched.watched)} live at the last check${sayFlawed(watched.flawed)}. This week ${formatCount(watched.lost)} were lost and ${formatCount(watched.regained)} came back.`,
          ]
        : []),
      ...ranks
        .slice(0, MAX_RANKS)
        .map(
          ({ keyword, host, before, after }) =>
            `Rank of ${host} for “${keyword}”: ${place(before)}, now ${place(after)}.`,
        ),
      ...(ranks.length > MAX_RANKS ? [`And ${ranks.length - MAX_RANKS} more ranks changed.`] : []),
    ],
    action: { label: 'Open my dashboard', url: `${publicUrl}/dashboard` },
    reason: `You get this email because you have an account at ${siteName} and something happened this week.`,
    unsubscribeUrl,
  });
}

const sayFlawed = (flawed: number): string =>
  flawed === 0 ? '' : `, of which ${formatCount(flawed)} ${flawed === 1 ? 'needs' : 'need'} a look`;
const place = (position: number | null): string =>
  position === null ? 'not found' : `place ${position}`;
const day = (date: Date): string =>
  date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
