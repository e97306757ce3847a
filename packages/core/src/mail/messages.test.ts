import { getElementsByTagName, textContent } from 'domutils';
import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import {
  accountDeletedMail,
  confirmationMail,
  passwordChangedMail,
  passwordResetMail,
  welcomeMail,
} from './account-messages.ts';
import { breaksHeader } from './address.ts';
import type { MailMessage, MailSite } from './message.ts';
import { postClaimedMail, postExpiringMail } from './post-messages.ts';
import { waitlistJoinedMail } from './waitlist-messages.ts';

const site: MailSite = { siteName: 'Linkwright', publicUrl: 'https://links.example' };
const now = new Date('2026-11-21T09:00:00.000Z');
const link = 'https://links.example/auth/confirm?token=a&email=b%40c.de';

/** Every template with the given words in every place that takes words. */
const all = (words: string, from: MailSite = site): MailMessage[] => [
  confirmationMail({ ...from, name: words, link }),
  passwordResetMail({ ...from, link }),
  welcomeMail({ ...from, name: words }),
  passwordChangedMail({ ...from, at: now }),
  accountDeletedMail({ ...from, at: now }),
  postClaimedMail({ ...from, title: words, postUrl: link }),
  postExpiringMail({
    ...from,
    title: words,
    claimUrl: link,
    expiresAt: new Date('2026-11-21T11:00:00.000Z'),
    now,
  }),
  waitlistJoinedMail(from),
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
