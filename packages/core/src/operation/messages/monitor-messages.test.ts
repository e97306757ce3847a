import { expect, it } from 'vitest';
import type { AlertEntry } from '../../verification/monitors/alert-groups.ts';
import { monitorDigestMail } from './monitor-messages.ts';

const site = {
  siteName: 'Linkwright',
  publicUrl: 'https://links.example',
  unsubscribeUrl: 'https://links.example/unsubscribe?token=t',
};
const change = (page: number, some: Partial<AlertEntry> = {}): AlertEntry => ({
  kind: 'rel-changed',
  before: null,
  after: 'nofollow',
  pageUrl: `https://blog.example/${page}`,
  destinationUrl: 'https://desks.example/',
  at: new Date('2026-11-21T09:00:00.000Z'),
  ...some,
});
const lost = {
  kind: 'lost',
  before: 'The link is there.',
  after: 'No link to the destination is on it.',
} as const;

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
    'https://blog.example/2: The link is gone: The link is there → No link to the destination is on it. Link to https://desks.example/, seen on 21 November 2026 at 09:00 UTC.',
  );
  expect(text).toContain('https://blog.example/1: Its rel changed: none → nofollow.');
  expect(text).toContain('https://links.example/monitors');
});

it('counts what it does not spell out', () => {
  const changes = Array.from({ length: 45 }, (_, page) =>
    change(page, { pageUrl: `https://blog-${page}.example/` }),
  );
  const { subject, text } = monitorDigestMail({ ...site, changes });
  expect(subject).toBe('45 changes to your links');
  expect(text).toContain('And 5 more.');
  expect(text.match(/Its rel changed/g)).toHaveLength(40);
});

it('tells of what happened on many pages of a site once', () => {
  const changes = Array.from({ length: 45 }, (_, page) => change(page, lost));
  const { subject, text } = monitorDigestMail({ ...site, changes });
  expect(subject).toBe('45 of your links are gone');
  expect(text.match(/The link is gone/g)).toHaveLength(1);
  expect(text).toContain(
    'blog.example: The link is gone, on 45 pages (https://blog.example/0, https://blog.example/1, https://blog.example/2 and 42 more). The first: The link is there →',
  );
});

it('tells of a site that is down by its name', () => {
  const after = 'blog.example has not answered since 2026-11-21 09:00 UTC. It timed out.';
  const down = change(1, { kind: 'site-down', before: 'blog.example answered.', after });
  const { subject, text } = monitorDigestMail({ ...site, changes: [down] });
  expect(subject).toBe('The site cannot be reached: blog.example');
  expect(text).toContain(
    `blog.example: The site cannot be reached. blog.example answered → ${after}`,
  );
});
