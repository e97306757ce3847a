import { composeMail } from '../../people/mail/compose.ts';
import type { MailMessage, MailSite } from '../../people/mail/message.ts';
import type { MonitorChange } from '../../verification/monitors/vocabulary.ts';
import {
  changeDetail,
  isBadChange,
  monitorChangeLabels,
} from '../../verification/monitors/words.ts';
import { mailTime } from './time.ts';

/** A change as the digest tells it. */
export interface DigestChange extends MonitorChange {
  pageUrl: string;
  destinationUrl: string;
  at: Date;
}

/** Changes that one mail spells out; the others are counted. */
const MAX_SPELT_OUT = 40;

/** Everything that changed at a user's watched links since the last such mail, worst first. */
export function monitorDigestMail(
  input: MailSite & { changes: readonly DigestChange[]; unsubscribeUrl: string },
): MailMessage {
  const { siteName, publicUrl, changes, unsubscribeUrl } = input;
  const count = (some: readonly unknown[]) =>
    `${some.length} ${some.length === 1 ? 'change' : 'changes'}`;
  const lost = changes.filter(({ kind }) => kind === 'lost').length;
  const listed = [...changes]
    .sort((one, other) => Number(isBadChange(other.kind)) - Number(isBadChange(one.kind)))
    .slice(0, MAX_SPELT_OUT);
  const rest = changes.slice(listed.length);
  return composeMail(input, {
    kind: 'monitor-digest',
    subject:
      lost > 0
        ? `${lost} of your links ${lost === 1 ? 'is' : 'are'} gone`
        : `${count(changes)} to your links`,
    heading: `${count(changes)} to your links`,
    before: [
      ...listed.map((change) => {
        const detail = changeDetail(change);
        const what = `${monitorChangeLabels[change.kind]}${detail ? `: ${detail.replace(/[.]$/, '')}` : ''}`;
        return `${change.pageUrl}: ${what}. Link to ${change.destinationUrl}, seen on ${mailTime(change.at, input.timeZone)}.`;
      }),
      ...(rest.length > 0 ? [`And ${rest.length} more.`] : []),
    ],
    action: { label: 'See my watched links', url: `${publicUrl}/monitors` },
    after: [
      'We call a link gone only after two checks, at least six hours apart, saw the page without it. A page that we could not see changes nothing.',
    ],
    reason: `You get this email because ${siteName} watches links for you. You can turn it off on the page above.`,
    unsubscribeUrl,
  });
}
