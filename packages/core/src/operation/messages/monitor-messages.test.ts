import { expect, it } from 'vitest';
import { type DigestChange, monitorDigestMail } from './monitor-messages.ts';

const site = {
  siteName: 'Linkwright',
  publicUrl: 'https://links.example',
  unsubscribeUrl: 'https://links.example/unsubscribe?token=t',
};
const change = (page: number, some: Partial<DigestChange> = {}): DigestChange => ({
  kind: 'rel-changed',
  before: null,
  after: 'nofollow',
  pageUrl: `https://blog.example/${page}`,
  destinationUrl: 'https://desks.example/',
  at: new Date('2026-11-21T09:00:00.000Z'),
  ...some,
});
const lost = { kind: 'lost', after: 'No link to the destination is on it.' } as const;

it('says how many links are gone, and tells of them first', () => {
  const { subject, text, html, unsubscribeUrl } = monitorDigestMail({
    ...site,
    changes: [change(1), change(2, lost)],
  });
  expect(unsubscribeUrl).toBe(site.unsubscribeUrl);
  expect(text).toContain(`Unsubscribe: ${site.unsubscribeUrl}`);
  expect(html).toContain(`href="${site.unsubscribeUrl}"`);
  expect(subject).toBe('1 of your links is gone');
  expect(text).toContain('2 changes to your links');
  expect(text.indexOf('blog.example/2')).toBeLessThan(text.indexOf('blog.example/1'));
  expect(text).toContain(
    'https://blog.example/2: The link is gone: No link to the destination is on it. Link to https://desks.example/, seen on 21 November 2026 at 09:00 UTC.',
  );
  expect(text).toContain('https://blog.example/1: Its rel changed: none → nofollow.');
  expect(text).toContain('https://links.example/monitors');
});

it('counts what it does not spell out', () => {
  const changes = Array.from({ length: 45 }, (_, page) => change(page));
  const { subject, text } = monitorDigestMail({ ...site, changes });
  expect(subject).toBe('45 changes to your links');
  expect(text).toContain('And 5 more.');
  expect(text.match(/Its rel changed/g)).toHaveLength(40);
});
