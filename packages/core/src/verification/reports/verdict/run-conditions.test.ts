import { expect, it } from 'vitest';
import type { PageVisit } from '../page-visit.ts';
import { inspectHtml } from '../testing/visit.ts';
import { conditionsOf, judgeRun, usualConditions } from './run-conditions.ts';

const of = (html: string, visit: Partial<PageVisit> = {}) =>
  conditionsOf({ inspection: inspectHtml(html, visit) }, null);
const link = (attributes = '', words = 'good beans') =>
  `<p>Buy <a href="https://example.com/shop" ${attributes}>${words}</a></p>`;

it.each<[string, string, Partial<PageVisit>, string[]]>([
  ['a good link', link(), {}, []],
  ['nofollow', link('rel=nofollow'), {}, ['not-counting', 'nofollow']],
  ['noindex', `<meta name=robots content=noindex>${link()}`, {}, ['not-counting', 'noindex']],
  ['other words', link('', 'here'), {}, ['not-live', 'wrong-anchor']],
  ['no link', '<p>Nothing', {}, ['not-live', 'missing']],
  ['a page that is gone', '', { status: 410 }, ['not-live', 'missing']],
  ['a page that fails', '', { status: 503 }, ['unseen']],
  ['a page that refuses', '', { status: 403 }, ['unseen']],
])('says of %s', (_case, html, visit, expected) => {
  expect(of(html, visit)).toEqual(expected);
});

it('adds what became of the link', () => {
  const inspection = inspectHtml('<p>Nothing', {});
  expect(conditionsOf({ inspection }, 'lost')).toEqual(['lost', 'not-live', 'missing']);
});

it('tells what is lost from what was not seen', () => {
  const seen = of('<p>Nothing');
  const unseen = of('', { status: 503 });
  expect(judgeRun([of(link()), seen, unseen], usualConditions)).toBe('failed');
  expect(judgeRun([of(link()), unseen], usualConditions)).toBe('unseen');
  expect(judgeRun([of(link()), unseen], ['lost', 'noindex'])).toBe('fine');
  expect(judgeRun([], usualConditions)).toBe('fine');
});
