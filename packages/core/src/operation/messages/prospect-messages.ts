import { formatCount } from '../../base/text/format-figures.ts';
import { discoveryPages } from '../../growth/discovery/pages.ts';
import { composeMail } from '../../people/mail/compose.ts';
import type { MailMessage, MailSite } from '../../people/mail/message.ts';

/** Prospects that are named in one mail. */
const NAMED = 20;

/** Tells which prospects somebody wanted to be reminded of. */
export function prospectRemindersMail(
  input: MailSite & {
    prospects: readonly { pageUrl: string; pageTitle: string; notes: string }[];
    unsubscribeUrl: string;
  },
): MailMessage {
  const { siteName, publicUrl, prospects, unsubscribeUrl } = input;
  const [first] = prospects;
  const many = `${formatCount(prospects.length)} reminders`;
  const rest = prospects.length - NAMED;
  return composeMail(input, {
    kind: 'prospect-reminders',
    subject: prospects.length === 1 && first ? `Reminder: ${nameOf(first)}` : `${many} are due`,
    heading: prospects.length === 1 ? 'A reminder is due' : `${many} are due`,
    before: [
      ...prospects
        .slice(0, NAMED)
        .map((one) => `${nameOf(one)}: ${one.pageUrl}${one.notes && `. Your note: ${one.notes}`}`),
      ...(rest > 0 ? [`And ${formatCount(rest)} more.`] : []),
    ],
    action: {
      label: 'Open your prospects',
      url: `${publicUrl}${discoveryPages.discovery}?view=outreach&is.due=due`,
    },
    reason: `You get this mail because you asked ${siteName} to remind you of these pages.`,
    unsubscribeUrl,
  });
}

const nameOf = ({ pageTitle, pageUrl }: { pageTitle: string; pageUrl: string }): string =>
  pageTitle || new URL(pageUrl).hostname;
