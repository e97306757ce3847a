import { getElementsByTagName, textContent } from 'domutils';
import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { breaksHeader } from '../../base/text/mail-address.ts';
import { disputeStatuses } from '../../money/payments/reversal.ts';
import { accountPages } from '../../people/accounts/pages.ts';
import type { MailMessage, MailSite } from '../../people/mail/message.ts';
import { sitePages } from '../site/routes.ts';
import {
  accountDeletedMail,
  confirmationMail,
  passwordChangedMail,
  passwordResetMail,
  welcomeMail,
} from './account-messages.ts';
import { contactMail } from './contact-message.ts';
import { apiKeyExpiringMail, apiKeyMadeMail, appConnectedMail } from './key-messages.ts';
import { monitorDigestMail } from './monitor-messages.ts';
import { creditsReceiptMail, premiumReceiptMail, renewalFailedMail } from './payment-messages.ts';
import { postClaimedMail, postExpiringMail, postTakenDownMail } from './post-messages.ts';
import { disputeMail, refundFailedMail, refundMail } from './reversal-messages.ts';
import { factorChangedMail, newDeviceMail } from './security-messages.ts';
import { waitlistJoinedMail } from './waitlist-messages.ts';
import { weeklyDigestMail } from './weekly-message.ts';

const site: MailSite = { siteName: 'Linkwright', publicUrl: 'https://links.example' };
const now = new Date('2026-11-21T09:00:00.000Z');
const link = 'https://links.example/auth/confirm?token=a&email=b%40c.de';

const unsubscribeUrl = 'https://links.example/unsubscribe?token=t';

const receipt = {
  number: 'R-1',
  amountCents: 7000,
  at: now,
  isStandIn: false,
  isWaiting: false,
  buyerName: null as string | null,
};

/** Every template with the given words in every place that takes words. */
const all = (words: string, from: MailSite = site): MailMessage[] => [
  confirmationMail({ ...from, name: words, link }),
  passwordResetMail({ ...from, link }),
  welcomeMail({ ...from, name: words }),
  passwordChangedMail({ ...from, at: now, areKeysEnded: true }),
  ...[true, false].map((isTerminal) =>
    apiKeyMadeMail({
      ...from,
      isTerminal,
      at: now,
      key: { name: words, scopes: ['read'], expiresAt: isTerminal ? now : null },
    }),
  ),
  apiKeyExpiringMail({ ...from, name: words, expiresAt: now }),
  appConnectedMail({ ...from, name: words, scopes: ['read'], at: now }),
  accountDeletedMail({ ...from, at: now }),
  newDeviceMail({ ...from, device: words, network: words, at: now }),
  factorChangedMail({ ...from, change: 'passkey-added', at: now }),
  postClaimedMail({ ...from, title: words, postUrl: link }),
  postExpiringMail({
    ...from,
    title: words,
    claimUrl: link,
    expiresAt: new Date('2026-11-21T11:00:00.000Z'),
    now,
  }),
  postTakenDownMail({ ...from, title: words, reason: words }),
  waitlistJoinedMail(from),
  creditsReceiptMail({ ...from, ...receipt, credits: 50, productName: words }),
  premiumReceiptMail({ ...from, ...receipt, plan: 'yearly' }),
  renewalFailedMail({ ...from, at: now }),
  refundMail({ ...from, ...receipt, outcome: 'taken-back' }),
  refundFailedMail({ ...from, ...receipt, outcome: 'taken-back' }),
  ...disputeStatuses.map((dispute) =>
    disputeMail({ ...from, ...receipt, outcome: 'premium-ended', dispute }),
  ),
  weeklyDigestMail({
    ...from,
    unsubscribeUrl,
    from: now,
    to: now,
    week: {
      creditsSpent: 1,
      balance: 2,
      postsMade: 3,
      watched: null,
      campaignLinks: null,
      ranks: [{ keyword: words, host: words, before: 2, after: null }],
    },
  }),
  contactMail({ ...from, name: words, email: 'a@b.co', subject: words, message: 'Hello' }),
  monitorDigestMail({
    ...from,
    unsubscribeUrl,
    changes: [
      {
        kind: 'anchor-changed',
        before: words,
        after: words,
        at: now,
        pageUrl: 'https://blog.example/',
        destinationUrl: 'https://desks.example/',
      },
    ],
  }),
];

const linksIn = (html: string) =>
  getElementsByTagName('a', parseDocument(html)).map(({ attribs }) => attribs.href);

describe('every mail', () => {
  it("has a kind of its own, the site's name and no image", () => {
    const mails = all('Ada');
    expect(new Set(mails.map(({ kind }) => kind)).size).toBe(mails.length);
    for (const { html, text } of mails) {
      expect(html).toContain('Linkwright');
      expect(text).toContain('Linkwright: https://links.example');
      expect(html).not.toMatch(/<img|<script|url\(/);
      expect(html).toContain('prefers-color-scheme: dark');
    }
  });

  it('says in text what it says in HTML, links and all', () => {
    for (const { html, text } of all('Ada')) {
      const body = getElementsByTagName('body', parseDocument(html));
      for (const href of linksIn(html)) expect(text).toContain(href);
      for (const p of getElementsByTagName('p', body)) {
        const words = textContent(p);
        if (!words.startsWith('Or open this address')) expect(text).toContain(words);
      }
      expect(text).not.toMatch(/[<>]|&amp;/);
    }
  });

  it('leads to no page of ours that is not there', () => {
    const fixed: string[] = [...Object.values(accountPages), ...Object.values(sitePages)];
    const served = new Set([...fixed, '/credits', '/monitors', '/dashboard', '/unsubscribe']);
    for (const { kind, text } of all('Ada')) {
      for (const [address] of text.matchAll(/https:\/\/links\.example\/[\w/-]*/g)) {
        const { pathname } = new URL(address);
        if (!pathname.startsWith('/blog/')) expect(served, kind).toContain(pathname);
      }
    }
  });

  it('shows words of strangers as words, in one line of subject', () => {
    const hostile = fc.oneof(
      fc.constantFrom(
        '<img src=x onerror=alert(1)>',
        '"><script>',
        "' onclick='x",
        '</title><b>',
        'a\r\nBcc: eve@example.com',
        '&lt;',
        '\u2028',
      ),
      fc.string(),
    );
    const tags = (html: string) => [...html.matchAll(/<[a-z!/][^\s>]*/gi)].map(([tag]) => tag);
    const expected = all('Ada').map(({ html }) => tags(html));
    fc.assert(
      fc.property(hostile, (words) => {
        for (const [index, { html, subject }] of all(words).entries()) {
          expect(tags(html)).toEqual(expected[index]);
          expect(breaksHeader(subject)).toBe(false);
        }
        for (const { html } of all('Ada', { ...site, siteName: words })) {
          expect(html).not.toMatch(/<(img|script)|onerror=alert\(1\)>/);
        }
      }),
    );
  });
});

it('hands half a character on that somebody wrote to the operator', () => {
  const { html } = contactMail({
    ...site,
    name: 'Ada',
    email: 'a@b.co',
    subject: 'Hi \ud800',
    message: 'Hello',
  });
  expect(linksIn(html)[0]).toBe('mailto:a%40b.co?subject=Re%3A%20Hi%20%EF%BF%BD');
});

it('asks to confirm within 24 hours', () => {
  const { subject, html, text } = confirmationMail({ ...site, name: 'Ada', link });
  expect(subject).toBe('Confirm your email address for Linkwright');
  expect(text).toContain('The link expires in 24 hours.');
  expect(linksIn(html)[0]).toBe(link);
});

it('gives an hour to reset', () => {
  expect(passwordResetMail({ ...site, link }).text).toContain('The link expires in 1 hour');
});

it('names the true time at which a post expires', () => {
  const expiresAt = new Date('2026-11-21T10:59:30.000Z');
  const { subject, text } = postExpiringMail({
    ...site,
    title: 'Desks',
    claimUrl: link,
    expiresAt,
    now,
  });
  expect(subject).toBe('Your post expires in 1h 59m: Desks');
  expect(text).toContain('goes offline on 21 November 2026 at 10:59 UTC, in 1h 59m');
});

describe('a receipt', () => {
  const mail = (changes: Partial<typeof receipt>) => ({
    credits: creditsReceiptMail({
      ...site,
      ...receipt,
      ...changes,
      credits: 1,
      productName: '1 Premium Backlink Credits',
    }).text,
    premium: premiumReceiptMail({ ...site, ...receipt, ...changes, plan: 'monthly' }).text,
  });

  it('names the buyer as they gave their name, and nobody else', () => {
    for (const text of Object.values(mail({ buyerName: 'Ada <b>Lovelace</b>' }))) {
      expect(text).toContain('Billed to: Ada <b>Lovelace</b>');
    }
    expect(mail({ buyerName: null }).credits).not.toContain('Billed to');
  });

  it('names what was paid, when, and under which number', () => {
    const { credits, premium } = mail({ amountCents: 140 });
    for (const text of [credits, premium]) {
      expect(text).toContain('$1.40, on 21 November 2026 at 09:00 UTC. Receipt number: R-1.');
      expect(text).not.toContain('no money');
    }
    expect(credits).toContain('Your account has 1 credit more.');
    expect(premium).toContain('Premium for one month');
  });

  it('says that no money moved where a stand-in took the payment', () => {
    const { credits, premium } = mail({ isStandIn: true });
    for (const text of [credits, premium]) expect(text).toContain('no money has moved');
    const refund = { ...site, ...receipt, outcome: 'taken-back' } as const;
    expect(refundMail({ ...refund, isStandIn: true }).text).toContain('no money has moved');
  });

  it.each([
    ['taken-back', 'What the payment bought was taken back.'],
    ['premium-ended', 'Your Premium subscription has ended with it.'],
    ['premium-kept', 'Your Premium subscription stays as it is.'],
    ['premium-twice', 'You had Premium already: this second subscription has ended'],
  ] as const)('says of a refund what came of it: %s', (outcome, words) => {
    const { text } = refundMail({ ...site, ...receipt, outcome });
    expect(text).toContain(words);
    expect(text).toContain('$70.00 of receipt number R-1 were paid back');
  });

  it.each([
    ['open', 'premium-ended', 'Until the bank decides, Premium is paused.'],
    ['open', 'taken-back', 'the credits that it paid for are taken back'],
    ['won', 'taken-back', 'Your credits are yours again.'],
    ['lost', 'premium-ended', 'Premium has ended with it.'],
    ['lost', 'premium-kept', 'Your Premium subscription stays as it is.'],
  ] as const)('says of a dispute that is %s what came of it: %s', (dispute, outcome, words) => {
    const { text } = disputeMail({ ...site, ...receipt, outcome, dispute });
    expect(text).toContain(words);
    expect(text).toContain('$70.00 of receipt number R-1');
  });

  it('tells a guest what it waits for', () => {
    const { credits, premium } = mail({ isWaiting: true });
    for (const text of [credits, premium]) {
      expect(text).toContain('as soon as you have an account with this address');
    }
  });
});
