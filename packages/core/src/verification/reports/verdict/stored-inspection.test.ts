import { expect, it } from 'vitest';
import { inspectHtml } from '../testing/visit.ts';
import { inspectionSchema } from './inspection-schema.ts';
import { readStoredInspection } from './stored-inspection.ts';

const always = {
  pageUrl: 'https://blog.test/post',
  verdict: 'live',
  summary: 'The link stands there.',
  visitedAt: '2026-11-21T20:00:00.000Z',
};

it('keeps what was stored', () => {
  const inspection = inspectHtml('<p>Buy <a href="https://example.com/shop">good beans</a>');
  expect(inspection.link).not.toBeNull();
  expect(readStoredInspection(JSON.parse(JSON.stringify(inspection)))).toEqual(inspection);
});

it('knows what the absence of every later field means', () => {
  const read = readStoredInspection(always);
  expect(read).toMatchObject({ ...always, finalUrl: always.pageUrl, link: null, status: null });
  expect(inspectionSchema.parse(read)).toEqual(read);
});

it('of an earlier version has a link without what was not told of links then', () => {
  const link = {
    href: '/shop',
    url: 'https://example.com/shop',
    isDestination: true,
    anchorText: 'good beans',
    anchorMatch: 'exact',
  };
  const read = readStoredInspection({ ...always, link, links: [link] });
  expect(read.link).toEqual({
    ...link,
    tolerances: [],
    isImage: false,
    rel: [],
    hidden: null,
    order: null,
    place: 'body',
    snippet: '',
  });
  expect(inspectionSchema.parse(read)).toEqual(read);
});

it.each([null, 'live', {}, { ...always, verdict: 'lovely' }])('refuses %j', (stored) => {
  expect(() => readStoredInspection(stored)).toThrow();
});
