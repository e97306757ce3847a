import {
  accountDeletedMail,
  confirmationMail,
  type MailMessage,
  type MailSite,
  passwordChangedMail,
  passwordResetMail,
  postClaimedMail,
  postExpiringMail,
  waitlistJoinedMail,
  welcomeMail,
} from '@linkwright/core';

const HOUR_MS = 60 * 60 * 1000;

/** Every template with sample data, to be looked at. */
export function sampleMails(site: MailSite, now: Date): MailMessage[] {
  const name = 'Ada';
  const title = 'Choosing a Standing Desk That Lasts';
  const postUrl = `${site.publicUrl}/blog/choosing-a-standing-desk`;
  return [
    confirmationMail({ ...site, name, link: `${site.publicUrl}/auth/confirm?token=sample` }),
    passwordResetMail({ ...site, link: `${site.publicUrl}/auth/reset-password?token=sample` }),
    welcomeMail({ ...site, name }),
    passwordChangedMail({ ...site, at: now }),
    accountDeletedMail({ ...site, at: now }),
    postClaimedMail({ ...site, title, postUrl }),
    postExpiringMail({
      ...site,
      title,
      claimUrl: postUrl,
      expiresAt: new Date(now.getTime() + 2 * HOUR_MS),
      now,
    }),
    waitlistJoinedMail(site),
  ];
}
