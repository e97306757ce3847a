import { trialTimeLeft } from '../../articles/posts/trial.ts';
import { sayMoment } from '../../base/time/say-moment.ts';
import { composeMail } from '../../people/mail/compose.ts';
import type { MailMessage, MailSite } from '../../people/mail/message.ts';

/** Confirms that a post belongs to the user now. `postUrl` is its public page. */
export function postClaimedMail(input: MailSite & { title: string; postUrl: string }): MailMessage {
  const { siteName, publicUrl, title, postUrl } = input;
  return composeMail(input, {
    kind: 'post-claimed',
    subject: `Your post is permanent: ${title}`,
    heading: 'Your post is permanent now',
    before: [`You claimed “${title}”. It stays online for good, with its link.`],
    action: { label: 'Read the post', url: postUrl },
    after: [`Your posts are listed here: ${publicUrl}/my-posts`],
    reason: `You get this mail because you claimed a post at ${siteName}.`,
  });
}

/**
 * Warns that a trial post is about to be deleted, with the true time. `claimUrl` is where it can be
 * claimed.
 */
export function postExpiringMail(
  input: MailSite & { title: string; claimUrl: string; expiresAt: Date; now: Date },
): MailMessage {
  const { siteName, title, claimUrl, expiresAt, now } = input;
  return composeMail(input, {
    kind: 'post-expiring',
    subject: `Your post expires in ${trialTimeLeft(expiresAt, now)}: ${title}`,
    heading: 'Your trial post is about to expire',
    before: [
      `“${title}” goes offline on ${sayMoment(expiresAt, input.timeZone)}, in ${trialTimeLeft(expiresAt, now)}. Keep it before then and it stays for good.`,
    ],
    action: { label: 'Keep this post', url: claimUrl },
    reason: `You get this mail because this trial post at ${siteName} belongs to this address.`,
  });
}

/** Tells an author that their post is no longer online, and why. */
export function postTakenDownMail(
  input: MailSite & { title: string; reason: string },
): MailMessage {
  const { siteName, publicUrl, title, reason } = input;
  return composeMail(input, {
    kind: 'post-taken-down',
    subject: `Your post was taken down: ${title}`,
    heading: 'Your post was taken down',
    before: [
      `“${title}” is no longer online at ${siteName}.`,
      `The reason that was given: ${reason}`,
      'If you think that this is a mistake, write to us.',
    ],
    action: { label: 'Write to us', url: `${publicUrl}/contact` },
    reason: `You get this mail because the post at ${siteName} was yours.`,
  });
}
