import { describe, expect, it } from 'vitest';
import type { FoundLink } from '../inspection.ts';
import type { PageVisit } from '../page-visit.ts';
import { makeVisit } from '../testing/visit.ts';
import type { Verdict } from '../vocabulary.ts';
import type { KindOfPage } from './page-signs.ts';
import { decideVerdict, type Seen } from './verdict.ts';

const link: FoundLink = {
  href: 'https://example.com/shop',
  url: 'https://example.com/shop',
  isDestination: true,
  tolerances: [],
  anchorText: 'good beans',
  anchorMatch: 'exact',
  isImage: false,
  rel: [],
  hidden: null,
  place: 'main',
  order: 1,
  snippet: '«good beans»',
};
const challenge = { by: 'Cloudflare', sign: '_cf_chl_opt' };
const directive = { crawler: '*', token: 'nofollow', from: 'meta' } as const;
const failure = (kind: NonNullable<PageVisit['failure']>['kind']) => ({ kind, message: 'Why.' });

const kind = (name: KindOfPage['kind']): KindOfPage => ({
  kind: name,
  sign: 'Why.',
  isSure: false,
});

type Facts = Partial<Seen> & { page?: Partial<PageVisit> };
const decide = (facts: Facts) =>
  decideVerdict({
    visit: makeVisit(facts.page),
    isHtml: true,
    challenge: null,
    link: null,
    wrongLink: null,
    pageNofollow: null,
    refresh: null,
    kind: null,
    ...facts,
  });

describe('decideVerdict', () => {
  const cases: [Verdict, Facts][] = [
    ['live', { link }],
    ['live', { link: { ...link, anchorMatch: 'partial' } }],
    ['live', { link: { ...link, rel: ['noopener'] } }],
    ['live-nofollow', { link: { ...link, rel: ['nofollow'] } }],
    ['live-nofollow', { link: { ...link, rel: ['ugc'] } }],
    ['live-nofollow', { link: { ...link, rel: ['noopener', 'sponsored'] } }],
    ['live-nofollow', { link, pageNofollow: directive }],
    ['wrong-anchor', { link: { ...link, anchorMatch: 'other' } }],
    ['wrong-target', { wrongLink: { ...link, isDestination: false } }],
    ['missing', {}],
    ['blocked', { challenge }],
    ['unreachable', { refresh: 'https://blog.test/other' }],
    ['unreachable', { kind: kind('shell') }],
    ['unreachable', { kind: kind('maintenance') }],
    ['blocked', { kind: kind('login') }],
    ['blocked', { kind: kind('refusal') }],
    ['soft-404', { kind: kind('parked') }],
    ['soft-404', { kind: kind('not-found') }],
    ['soft-404', { link, kind: { ...kind('not-found'), isSure: true } }],
    ['live', { link, kind: kind('not-found') }],
    ['not-html', { isHtml: false }],
    ['blocked', { page: { status: 401 } }],
    ['blocked', { page: { status: 403 } }],
    ['blocked', { page: { status: 429 } }],
    ['blocked', { page: { status: 999 } }],
    ['blocked', { page: { status: null, failure: failure('robots') } }],
    ['blocked', { page: { status: 503 }, challenge }],
    ['unreachable', { page: { status: 503 } }],
    ['unreachable', { page: { status: 404 } }],
    ['unreachable', { page: { status: 302, failure: failure('too-many-redirects') } }],
    ['unreachable', { page: { status: null, failure: failure('name-not-found') } }],
    ['unreachable', { page: { status: null, failure: failure('private-address') } }],
    ['unreachable', { page: { status: null } }],
    ['invalid', { page: { status: null, failure: failure('invalid-address') } }],
  ];
  it.each(cases)('%s for %o', (verdict, facts) => {
    expect(decide(facts)).toBe(verdict);
  });

  it('never says missing of a page that was not read to its end', () => {
    for (const page of [
      { isWhole: false },
      { isWhole: false, failure: failure('too-large') },
      { failure: failure('reset') },
    ]) {
      expect(decide({ page })).toBe('unreachable');
      expect(decide({ page, wrongLink: link })).toBe('unreachable');
      expect(decide({ page, link })).toBe('live');
    }
  });

  it('lets the first rule that fits decide', () => {
    const all = {
      link,
      wrongLink: link,
      challenge,
      refresh: 'https://blog.test/',
      kind: kind('shell'),
      pageNofollow: directive,
    };
    expect(decide({ ...all, page: { status: 403, failure: failure('invalid-address') } })).toBe(
      'invalid',
    );
    expect(decide({ ...all, isHtml: false, page: { status: 403 } })).toBe('blocked');
    expect(decide({ ...all, challenge: null, page: { status: 500 } })).toBe('unreachable');
    expect(decide({ ...all, isHtml: false })).toBe('not-html');
    expect(decide({ ...all, link: { ...link, anchorMatch: 'other' } })).toBe('wrong-anchor');
    expect(decide(all)).toBe('live-nofollow');
    expect(decide({ ...all, link: null })).toBe('blocked');
    expect(decide({ ...all, link: null, challenge: null })).toBe('unreachable');
    expect(decide({ wrongLink: link })).toBe('wrong-target');
  });
});
