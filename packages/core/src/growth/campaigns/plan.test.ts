import { describe, expect, it } from 'vitest';
import { MAX_CAMPAIGN_NAME } from '../../verification/monitors/vocabulary.ts';
import { anchorKind, anchorMix, mixOf } from './anchor-mix.ts';
import type { CampaignBody } from './contract.ts';
import { countKinds, judgeAnchors } from './judge-anchors.ts';
import {
  copiedName,
  daysLeft,
  judgeCampaignForm,
  linkRequest,
  parseCampaignPlan,
  planLinks,
} from './plan.ts';

const body: CampaignBody = {
  name: 'Desks',
  targetUrl: 'desks.example.com/adjustable',
  keywords: [
    { keyword: 'standing desk', anchorText: 'standing desk' },
    { keyword: 'office chair', anchorText: 'good  chairs' },
  ],
  linkCount: 3,
};
const target = 'https://desks.example.com/adjustable';
const parse = (change: Partial<CampaignBody> = {}) =>
  parseCampaignPlan({ ...body, ...change }, { linkPolicy: 'sponsored' });

describe('a plan', () => {
  it('is completed: the address, and what was left open', () => {
    expect(parse()).toEqual({
      ok: true,
      plan: {
        ...body,
        targetUrl: target,
        keywords: [body.keywords[0], { keyword: 'office chair', anchorText: 'good chairs' }],
        pacePerDay: 10,
        destinationId: null,
        approveFirst: false,
        tone: 'professional',
        length: 'medium',
        linkPolicy: 'sponsored',
        sources: [],
        notes: '',
        folder: null,
      },
    });
    const policy = parse({ linkPolicy: 'nofollow' });
    expect(policy.ok && policy.plan.linkPolicy).toBe('nofollow');
  });

  it('names each fault with the pair it is in', () => {
    const parsed = parse({
      targetUrl: 'http://127.0.0.1/x',
      keywords: [body.keywords[0], { keyword: '', anchorText: 'x'.repeat(121) }] as never,
    });
    expect(!parsed.ok && parsed.details.map(({ field }) => field)).toEqual([
      'targetUrl',
      'keywords.1.keyword',
      'keywords.1.anchorText',
    ]);
    expect(judgeCampaignForm(body)).toBeNull();
    expect(judgeCampaignForm({ ...body, targetUrl: '' })?.details[0]?.field).toBe('targetUrl');
  });

  it('gives every article its sources and notes, and names what is wrong with them', () => {
    const sources = ['desks.example.com/facts', 'https://desks.example.com/facts'];
    const parsed = parse({ sources, notes: ' It is 70 cm high.\r\nIt is oak. ' });
    const given = {
      sources: ['https://desks.example.com/facts'],
      notes: 'It is 70 cm high.\nIt is oak.',
    };
    if (!parsed.ok) throw new Error('refused');
    expect(parsed.plan).toMatchObject(given);
    for (const link of planLinks(body.keywords, 2)) {
      expect(linkRequest(parsed.plan, link)).toMatchObject(given);
    }
    const wrong = { sources: ['desks.example.com', 'ftp://x'], notes: 'x'.repeat(20_001) };
    expect(judgeCampaignForm({ ...body, ...wrong })?.details.map(({ field }) => field)).toEqual([
      'sources[1]',
      'notes',
    ]);
  });

  it('takes the pairs in turn', () => {
    const links = planLinks(body.keywords, 3);
    expect(links.map(({ number, keyword }) => [number, keyword])).toEqual([
      [1, 'standing desk'],
      [2, 'office chair'],
      [3, 'standing desk'],
    ]);
    expect(planLinks([], 3)).toEqual([]);
    expect(daysLeft(11, 10)).toBe(2);
  });

  it('asks for another article each time that a keyword comes round', () => {
    const parsed = parse();
    if (!parsed.ok) throw new Error('refused');
    const [first, , third] = planLinks(body.keywords, 3).map((link) =>
      linkRequest(parsed.plan, link),
    );
    expect(first?.keyword).toBe(third?.keyword);
    expect(first?.additionalInstructions).not.toBe(third?.additionalInstructions);
  });
});

describe('the anchor mix', () => {
  it.each([
    ['Standing  Desk!', 'exact'],
    ['our standing desk guide', 'partial'],
    ['desk', 'partial'],
    ['desks.example.com', 'url'],
    ['https://desks.example.com/adjustable?x=1', 'url'],
    ['the Example shop', 'brand'],
    ['Read more …', 'generic'],
    ['mehr erfahren', 'generic'],
    ['a page worth reading', 'other'],
  ] as const)('tells what “%s” is: %s', (anchorText, kind) => {
    expect(anchorKind({ keyword: 'standing desk', anchorText }, target)).toBe(kind);
  });

  it('counts what is planned or made, the commonest first', () => {
    const link = (anchorText: string, state?: 'live' | 'failed' | 'queued') => ({
      keyword: 'standing desk',
      anchorText,
      ...(state ? { state } : {}),
    });
    const links = [
      link('read more', 'live'),
      link('read more', 'queued'),
      link('standing desk', 'live'),
      link('standing desk', 'failed'),
      link('here', 'queued'),
    ];
    expect(anchorMix(links, target)).toEqual([
      { anchorText: 'read more', kind: 'generic', links: 2, live: 1, share: 0.5 },
      { anchorText: 'standing desk', kind: 'exact', links: 1, live: 1, share: 0.25 },
      { anchorText: 'here', kind: 'generic', links: 1, live: 0, share: 0.25 },
    ]);
    expect(anchorMix([], target)).toEqual([]);
  });

  it('looks forced where the keyword itself, or the same words, stand too often', () => {
    const mix = (texts: Record<string, number>) =>
      mixOf(
        Object.entries(texts).map(([anchorText, links]) => ({
          keyword: 'standing desk',
          anchorText,
          links,
          live: 0,
        })),
        target,
      );
    expect(judgeAnchors(mix({ 'standing desk': 9 }))).toEqual([]);
    expect(judgeAnchors(mix({ 'standing desk': 3, 'Example shop': 7 }))).toEqual([]);
    expect(judgeAnchors(mix({ 'Example shop': 50 }))).toEqual([]);
    expect(judgeAnchors(mix({ 'standing desk': 4, 'Example shop': 6 }))).toEqual([
      { sign: 'exact', anchorText: null, share: 0.4 },
    ]);
    expect(judgeAnchors(mix({ 'standing desk': 10 }))).toHaveLength(1);
    expect(judgeAnchors(mix({ 'a good table': 9, 'standing desk': 5, 'Example shop': 1 }))).toEqual(
      [
        { sign: 'exact', anchorText: null, share: 1 / 3 },
        { sign: 'same', anchorText: 'a good table', share: 0.6 },
      ],
    );
    expect(countKinds(mix({ here: 1, 'Example shop': 3 }))).toEqual([
      { kind: 'brand', links: 3, share: 0.75 },
      { kind: 'generic', links: 1, share: 0.25 },
    ]);
  });

  it('names a copy no longer than a name may be', () => {
    expect(copiedName('Autumn')).toBe('Autumn (copy)');
    expect(copiedName('x'.repeat(500)).length).toBe(MAX_CAMPAIGN_NAME);
  });
});
