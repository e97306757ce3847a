import type { ClientFigures } from '../../growth/client-reports/figures.ts';
import { sayDay, sayMonth, sayMove, sayShare } from '../../growth/client-reports/say.ts';
import { composeMail } from '../../people/mail/compose.ts';
import type { MailMessage, MailSite } from '../../people/mail/message.ts';

/** The month of a report for a client, for whoever composed it: its figures, and the link to pass on. */
export function clientReportMail(
  input: MailSite & {
    reportId: string;
    clientName: string;
    figures: Pick<
      ClientFigures,
      'month' | 'timeZone' | 'links' | 'availability' | 'ranks' | 'articles'
    >;
    url: string;
    expiresAt: Date;
    unsubscribeUrl: string;
  },
): MailMessage {
  const { siteName, publicUrl, reportId, clientName, figures, url, expiresAt, unsubscribeUrl } =
    input;
  const { links, availability, ranks, articles, month, timeZone } = figures;
  const name = sayMonth(month);
  return composeMail(input, {
    kind: 'client-report',
    subject: `Report for ${clientName}: ${name}`,
    heading: `${clientName}, ${name}`,
    before: [
      ...(links.now.watched > 0
        ? [
            `Links live: ${links.now.live} of ${links.now.watched}${links.before.watched > 0 ? ` (${sayMove(links.now.live - links.before.live)})` : ''}. Lost: ${links.now.lost}.`,
          ]
        : []),
      ...(availability.now.share === null
        ? []
        : [`Checks that found the link: ${sayShare(availability.now.share)}.`]),
      ...(ranks.now.tracked > 0
        ? [`Keywords in the first 10: ${ranks.now.top10} of ${ranks.now.tracked}.`]
        : []),
      ...(articles.now.published > 0 ? [`Articles published: ${articles.now.published}.`] : []),
    ],
    action: { label: 'Open the report', url },
    after: [
      `Whoever has this address sees the report, without an account, until ${sayDay(expiresAt.toISOString(), timeZone)}: pass it on to your client, or take it back at ${publicUrl}/client-reports/${reportId}.`,
    ],
    reason: `You get this email because you asked ${siteName} for this report every month.`,
    unsubscribeUrl,
  });
}
