import {
  accountDeletedMail,
  apiKeyExpiringMail,
  apiKeyMadeMail,
  appConnectedMail,
  automationShortMail,
  automationStoppedMail,
  campaignApprovalMail,
  campaignEndedMail,
  campaignStoppedMail,
  clientReportMail,
  confirmationMail,
  contactAnswerMail,
  contactMail,
  creditsReceiptMail,
  defaultProductName,
  destinationRefusesMail,
  factorChangedMail,
  type MailMessage,
  type MailSite,
  monitorDigestMail,
  monitorTestMail,
  newDeviceMail,
  passwordChangedMail,
  passwordResetMail,
  plans,
  postClaimedMail,
  postExpiringMail,
  premiumReceiptMail,
  priceOfCredits,
  prospectRemindersMail,
  refundMail,
  renewalFailedMail,
  waitlistJoinedMail,
  weeklyDigestMail,
  welcomeMail,
  workspaceInvitationMail,
  workspaceJoinedMail,
  workspaceRemovedMail,
} from '@linkwright/core/all';

const HOUR_MS = 60 * 60 * 1000;

/** Every template with sample data, to be looked at. */
export function sampleMails(site: MailSite, now: Date): MailMessage[] {
  const name = 'Ada';
  const key = { name: 'Desk computer', expiresAt: new Date(now.getTime() + 7 * 24 * HOUR_MS) };
  const title = 'Choosing a Standing Desk That Lasts';
  const postUrl = `${site.publicUrl}/blog/choosing-a-standing-desk`;
  const campaign = {
    ...site,
    name: 'Spring',
    campaignUrl: `${site.publicUrl}/campaigns/5d0c1f3e-0000-4000-8000-000000000000`,
    unsubscribeUrl: `${site.publicUrl}/unsubscribe?token=sample`,
  };
  const automation = { ...campaign, automationUrl: `${site.publicUrl}/automation` };
  const receipt = {
    ...site,
    number: '5d0c1f3e-0000-4000-8000-000000000000',
    at: now,
    amountCents: priceOfCredits(50),
    buyerName: 'Ada Lovelace',
    isStandIn: false,
    isWaiting: false,
  };
  return [
    confirmationMail({ ...site, name, link: `${site.publicUrl}/auth/confirm?token=sample` }),
    passwordResetMail({ ...site, link: `${site.publicUrl}/auth/reset-password?token=sample` }),
    welcomeMail({ ...site, name }),
    passwordChangedMail({ ...site, at: now, areKeysEnded: true }),
    accountDeletedMail({ ...site, at: now }),
    newDeviceMail({ ...site, device: 'Firefox on Linux', network: '203.0.113.x', at: now }),
    factorChangedMail({ ...site, change: 'passkey-added', at: now }),
    ...[false, true].map((isTerminal) =>
      apiKeyMadeMail({ ...site, key: { ...key, scopes: ['read'] }, isTerminal, at: now }),
    ),
    apiKeyExpiringMail({ ...site, ...key }),
    appConnectedMail({ ...site, name: 'A chat', scopes: ['read', 'draft'], at: now }),
    workspaceInvitationMail({
      ...site,
      workspaceName: name,
      role: 'editor',
      link: `${site.publicUrl}/join?token=sample`,
      expiresAt: key.expiresAt,
    }),
    workspaceJoinedMail({
      ...site,
      email: 'bob@example.com',
      role: 'editor',
      peopleUrl: `${site.publicUrl}/account#people`,
    }),
    workspaceRemovedMail({ ...site, workspaceName: name, isGone: false, at: now }),
    postClaimedMail({ ...site, title, postUrl }),
    postExpiringMail({
      ...site,
      title,
      claimUrl: postUrl,
      expiresAt: new Date(now.getTime() + 2 * HOUR_MS),
      now,
    }),
    waitlistJoinedMail(site),
    creditsReceiptMail({ ...receipt, credits: 50, productName: defaultProductName(50) }),
    premiumReceiptMail({ ...receipt, amountCents: plans.monthly.priceCents, plan: 'monthly' }),
    renewalFailedMail({ ...site, at: now }),
    refundMail({ ...receipt, outcome: 'taken-back' }),
    campaignEndedMail({
      ...campaign,
      standing: {
        label: 'Partly completed',
        signal: 'attention',
        summary: '1 of 6 links published, 5 failed',
      },
      credits: { captured: 1, released: 5 },
      problem: 'The site refused the password.',
    }),
    campaignStoppedMail({ ...campaign, failures: 5, problem: 'The site refused the password.' }),
    campaignApprovalMail({ ...campaign, waiting: 3 }),
    automationStoppedMail({ ...automation, reason: 'failed-runs' }),
    automationShortMail({ ...automation, begun: 2, planned: 10 }),
    destinationRefusesMail({
      ...automation,
      name: 'Shop blog',
      error: 'The site refused the password (401).',
      manageUrl: automation.automationUrl,
    }),
    weeklyDigestMail({
      ...site,
      unsubscribeUrl: `${site.publicUrl}/unsubscribe?token=sample`,
      from: new Date(now.getTime() - 7 * 24 * HOUR_MS),
      to: now,
      week: {
        creditsSpent: 4,
        balance: 96,
        postsMade: 4,
        watched: { watched: 12, live: 11, flawed: 1, lost: 1, regained: 0 },
        campaignLinks: { live: 3, failed: 1, lost: 0 },
        ranks: [{ keyword: 'standing desks', host: 'desks.example', before: 12, after: 8 }],
      },
    }),
    prospectRemindersMail({
      ...site,
      prospects: [
        {
          pageUrl: 'https://blog.example/desks',
          pageTitle: 'A year at a standing desk',
          notes: 'Ask Eve once more',
        },
      ],
      unsubscribeUrl: `${site.publicUrl}/unsubscribe?token=sample`,
    }),
    clientReportMail({
      ...site,
      reportId: '5d0c1f3e-0000-4000-8000-000000000000',
      clientName: 'Desks & Daughters',
      url: `${site.publicUrl}/client-report/sample`,
      expiresAt: new Date(now.getTime() + 60 * 24 * HOUR_MS),
      unsubscribeUrl: `${site.publicUrl}/unsubscribe?token=sample`,
      figures: {
        month: '2026-10',
        timeZone: 'Europe/Vienna',
        links: {
          now: { watched: 45, live: 42, lost: 2, unseen: 1 },
          before: { watched: 40, live: 39, lost: 1, unseen: 0 },
        },
        availability: {
          now: { up: 1284, down: 17, unseen: 40, share: 0.9869 },
          before: { up: 1190, down: 21, unseen: 12, share: 0.9827 },
        },
        ranks: {
          now: { tracked: 20, found: 17, top3: 4, top10: 9 },
          before: { tracked: 20, found: 15, top3: 3, top10: 8 },
        },
        articles: { now: { published: 6 }, before: { published: 4 } },
      },
    }),
    contactAnswerMail({
      ...site,
      subject: 'A question',
      message: 'Do you sell desks?',
      answer: 'We do: of oak and of beech.',
    }),
    contactMail({
      ...site,
      name,
      email: 'ada@example.com',
      subject: 'A question',
      message: 'Do you sell desks?',
    }),
    monitorDigestMail({
      ...site,
      unsubscribeUrl: `${site.publicUrl}/unsubscribe?token=sample`,
      changes: [
        {
          kind: 'lost',
          before: 'The link is there.',
          at: now,
          after: 'The page was read to its end, and no link to the destination is on it.',
          pageUrl: 'https://blog.example/desks',
          destinationUrl: 'https://desks.example/adjustable',
        },
        {
          kind: 'rel-changed',
          before: null,
          after: 'nofollow',
          at: now,
          pageUrl: 'https://news.example/offices',
          destinationUrl: 'https://desks.example/adjustable',
        },
      ],
    }),
    monitorTestMail({ ...site, unsubscribeUrl: `${site.publicUrl}/unsubscribe?token=sample` }),
  ];
}
