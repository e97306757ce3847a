import type { PauseReason } from '../../growth/automation/vocabulary.ts';
import { pauseReasonTexts } from '../../growth/automation/words.ts';
import { composeMail } from '../../people/mail/compose.ts';
import type { MailMessage, MailSite } from '../../people/mail/message.ts';

type AutomationMail = MailSite & {
  /** The automation's. */
  name: string;
  automationUrl: string;
  unsubscribeUrl: string;
};

/** Tells that an automation has paused itself. */
export function automationStoppedMail(
  input: AutomationMail & { reason: PauseReason },
): MailMessage {
  const { name, reason } = input;
  return composeMail(input, {
    ...frame(input),
    kind: 'automation-stopped',
    subject: `“${name}” is paused`,
    heading: 'Your automation is paused',
    before: [
      `“${name}” paused itself: ${pauseReasonTexts[reason]}.`,
      'No further run begins until you start it again. Campaigns that it started go on.',
    ],
    action: { label: 'See what happened', url: input.automationUrl },
  });
}

/** Tells that a run of an automation began fewer links than planned, or none, for want of credits. */
export function automationShortMail(
  input: AutomationMail & { begun: number; planned: number },
): MailMessage {
  const { name, begun, planned, publicUrl } = input;
  return composeMail(input, {
    ...frame(input),
    kind: 'automation-short',
    subject: `“${name}” ran short of credits`,
    heading: 'Your credits ran short',
    before: [
      begun === 0
        ? `A run of “${name}” began no link, as no credit was left.`
        : `A run of “${name}” began ${begun} of ${planned} links, as no more credits were left.`,
      'The next run begins with what there is by then.',
    ],
    action: { label: 'Go to my credits', url: `${publicUrl}/credits` },
  });
}

const frame = ({ siteName, unsubscribeUrl }: AutomationMail) => ({
  reason: `You get this mail because you run this automation at ${siteName}.`,
  unsubscribeUrl,
});

/** Tells that a place where articles are published has refused one. `manageUrl` is where it is changed. */
export function destinationRefusesMail(
  input: MailSite & { name: string; error: string; manageUrl: string; unsubscribeUrl: string },
): MailMessage {
  const { siteName, name, error, manageUrl, unsubscribeUrl } = input;
  return composeMail(input, {
    kind: 'destination-refuses',
    subject: `“${name}” refuses your articles`,
    heading: 'A site refuses your articles',
    before: [`An article could not be published at “${name}”.`, error],
    action: { label: 'See the site’s settings', url: manageUrl },
    after: ['Once the cause is gone, what failed can be tried again on its campaign’s page.'],
    reason: `You get this mail because you publish at this site with ${siteName}.`,
    unsubscribeUrl,
  });
}
