import { z } from 'zod';
import { listOwnPosts } from '../../../articles/claims/contract.ts';
import {
  createDraft,
  listDrafts,
  publishDraft,
  readDraft,
} from '../../../articles/drafts/contract.ts';
import { createPost, listPosts, readPost } from '../../../articles/posts/contract.ts';
import type { Endpoint } from '../../../endpoint.ts';
import { suggestKeywords } from '../../../growth/keywords/contract.ts';
import { createRankTrackers, listRankTrackers } from '../../../growth/rank-trackers/contract.ts';
import { rankDistribution } from '../../../growth/rank-trackers/summarize.ts';
import {
  addSearchSite,
  askSeen,
  importSearchExport,
  listSearchProperties,
  readSearchConsole,
  readSearchSite,
} from '../../../growth/search-console/contract.ts';
import { readCredits } from '../../../money/credits/contract.ts';
import { sampleAnswer } from '../../../testing/sample.ts';
import { createMonitors, listMonitors } from '../../../verification/monitors/contract.ts';
import { everyState } from '../../../verification/monitors/vocabulary.ts';
import {
  cancelReport,
  createReport,
  readReport,
  readReportChanges,
  streamReport,
} from '../../../verification/reports/contract.ts';
import { demoReport, demoReportIds } from '../../../verification/reports/demo.ts';
import { mcpTools } from '../index.ts';

const now = '2026-11-21T12:00:00.000Z';
const post = {
  id: '0b7f7c1e-6d0a-4c39-9a52-3f0f6f0d8a11',
  slug: 'raised-beds',
  title: 'Raised Beds',
  content: '<p>A bed.</p>',
  excerpt: 'A bed.',
  metaDescription: 'Beds.',
  status: 'published',
  createdAt: now,
  updatedAt: now,
  publishedAt: now,
  userId: null,
  authorName: 'Linkwright',
  publishedUrl: 'https://links.test/blog/raised-beds',
  keywords: ['beds'],
  tags: ['beds'],
  anchorText: 'planner',
  targetUrl: 'https://example.com/',
  linkPolicy: 'follow',
  category: 'General',
  viewCount: 1,
  seoScore: 91,
  readingTime: 5,
  wordCount: 1000,
  isTrialPost: true,
  expiresAt: now,
  isClaimed: false,
  claimedBy: null,
  claimedAt: null,
  source: 'site',
};
const summary = {
  id: '0b7f7c1e-6d0a-4c39-9a52-3f0f6f0d8a12',
  title: 'Raised Beds',
  keyword: 'beds',
  anchorText: 'planner',
  targetUrl: 'https://example.com/',
  linkPolicy: 'follow',
  category: 'General',
  tags: ['beds'],
  wordCount: 1000,
  revision: 1,
  createdAt: now,
  updatedAt: now,
  expiresAt: now,
  postId: null,
  refreshes: null,
};
const seo = { score: 91, rules: [], threshold: 50, isBelowThreshold: false, alike: [] };
const draft = {
  ...summary,
  content: '<p>A bed.</p>',
  metaDescription: 'Beds.',
  seo,
  grounding: null,
  difference: null,
};
const writer = { name: 'offline writer', isStandIn: true };
const report = await demoReport(demoReportIds[0] ?? '');
if (!report) throw new Error('There is no sample report');
const credits = {
  success: true,
  amount: 5,
  bonus: 1,
  totalUsed: 2,
  used: 2,
  reserved: 0,
  totalPurchased: 5,
  balance: 4,
  frozen: 0,
};
const uptime = { up: 1, down: 0, unseen: 0, share: 1 };
const monitor = {
  id: post.id,
  pageUrl: 'https://a.test/',
  destinationUrl: 'https://example.com/',
  destinationHost: 'example.com',
  tags: [],
  costCents: null,
  anchorText: 'planner',
  campaign: '',
  state: 'waiting',
  isPaused: false,
  missedSince: null,
  lastSeenAt: null,
  lastLook: null,
  nextLookAt: now,
  uptime,
  recent: ['up'],
  createdAt: now,
};
const check = {
  at: now,
  outcome: 'found',
  position: 4,
  average: null,
  searched: 30,
  url: 'https://a.test/',
  provider: 'SearXNG',
  isImported: false,
  error: null,
};
const tracker = {
  id: post.id,
  keyword: 'oak desks',
  host: 'a.test',
  country: null,
  device: null,
  isPaused: false,
  band: 'top-10',
  lastKnown: check,
  lastCheck: check,
  change: null,
  change7: null,
  change30: null,
  trend: [{ at: now, position: 4 }],
  competitors: [],
  tags: [],
  volume: null,
  best: { position: 4, at: now },
  nextCheckAt: now,
  createdAt: now,
};
const index = {
  state: 'not-indexed',
  reason: 'Crawled - currently not indexed',
  at: now,
  lastCrawlAt: null,
  source: 'csv',
};
const figures = {
  clicks: 12,
  impressions: 340,
  position: 8.5,
  from: '2026-10-24',
  to: '2026-11-20',
  source: 'csv',
};
const site = {
  id: post.id,
  property: 'sc-domain:a.test',
  isConnected: false,
  figuresUntil: '2026-11-20',
  lastReadAt: null,
  isReading: false,
  problem: null,
  index: { indexed: 3, 'not-indexed': 1, unknown: 0 },
};
const { clicks, impressions, position, ...period } = figures;
const keyed = { period, items: [{ key: 'oak desks', clicks, impressions, position }] };
const stateCounts = { ...everyState(() => 0), waiting: 1 };
const { results, ...reportFacts } = report;
const changes = {
  previous: { id: null, createdAt: now },
  counts: { new: 0, lost: 1, changed: 0, same: 8, unseen: 0 },
  changes: [
    { position: 5, pageUrl: 'https://weekly-digest.example/issue-12', kind: 'lost', changes: [] },
  ],
};
/** Pages of every report. */
export const reportLength = results.length;

/** What the API would answer; the contract is asked whether it would. */
const answers = new Map<Endpoint, unknown>([
  [createDraft, { success: true, draft, draftToken: 'token', writer }],
  [listDrafts, { items: [{ ...summary, seoScore: 91 }], nextCursor: null }],
  [readDraft, { success: true, draft }],
  [publishDraft, { success: true, post, blogUrl: post.publishedUrl, claimToken: 'c', seo, writer }],
  [listPosts, { items: [post], nextCursor: 'on' }],
  [listOwnPosts, { items: [post], nextCursor: null }],
  [readPost, post],
  [createReport, { ...reportFacts, success: true }],
  [readReport, { ...report, success: true }],
  [readReportChanges, { ...changes, success: true }],
  [cancelReport, { ...reportFacts, success: true }],
  [readCredits, credits],
  [createMonitors, { success: true, added: 1, skipped: [], used: 1, max: 100 }],
  [
    listMonitors,
    {
      items: [monitor],
      nextCursor: null,
      counts: stateCounts,
      campaigns: [],
      hosts: [],
      used: 1,
      max: 100,
      isDaily: false,
      incidents: [],
    },
  ],
  [
    suggestKeywords,
    {
      seed: 'oak desks',
      at: now,
      dataProvider: null,
      nextCursor: null,
      sources: [{ source: 'pattern', name: 'Patterns', state: 'asked', found: 1 }],
      items: [
        {
          keyword: 'best oak desks',
          source: 'pattern',
          intent: 'commercial',
          intentWord: 'best',
          topic: null,
          cluster: 'best oak desks',
          volume: null,
          difficulty: null,
          cost: null,
          impressions: null,
        },
      ],
    },
  ],
  [
    readSearchConsole,
    {
      canConnect: true,
      connection: { state: 'working', problem: null, connectedAt: now },
      sites: [site],
      max: 10,
    },
  ],
  [listSearchProperties, { items: [{ property: site.property, isAdded: true }] }],
  [addSearchSite, { success: true, site }],
  [
    readSearchSite,
    {
      site,
      days: [],
      now: figures,
      before: null,
      queries: keyed,
      pages: keyed,
      indexed: [{ url: 'https://a.test/', index }],
      comparison: { linked: 0, others: 0, effect: null, words: 'Too little to compare.' },
    },
  ],
  [askSeen, { pages: [{ url: 'https://a.test/', index, figures }], hosts: [], queries: [] }],
  [
    importSearchExport,
    { success: true, site, kind: 'index', stored: 1, skipped: [], skippedCount: 0 },
  ],
  [createRankTrackers, { success: true, added: 1, skipped: [], used: 1, max: 50 }],
  [
    listRankTrackers,
    {
      items: [tracker],
      nextCursor: null,
      hosts: ['a.test'],
      used: 1,
      max: 50,
      distribution: rankDistribution(['top-10']),
      tags: [],
      overall: { keywords: 1, average: 4, visibility: 0.9 },
      competitors: [],
      provider: null,
      looks: { used: 1, max: 500, resetsAt: now },
    },
  ],
]);
const streams = new Map<Endpoint, object[]>([
  [
    createPost,
    [
      { type: 'step', step: 'writing', words: 500, targetWords: 1000 },
      { type: 'step', step: 'publishing' },
      {
        type: 'done',
        result: {
          success: true,
          post,
          blogUrl: post.publishedUrl,
          claimToken: 'claim-me',
          seo: { score: 91, rules: [], threshold: 50, isBelowThreshold: false, alike: [] },
          writer: { name: 'offline', isStandIn: true },
        },
      },
    ],
  ],
  [
    streamReport,
    [
      { type: 'started', total: results.length },
      ...results.map((result, at) => ({
        type: 'page',
        result,
        done: at + 1,
        total: results.length,
      })),
      {
        type: 'finished',
        counts: report.counts,
        done: results.length,
        total: results.length,
        wasCancelled: false,
      },
    ],
  ],
]);

/** Answers as the contract allows, to what the contract takes; throws at anything else. */
export function contractFetch(asked: string[]): typeof fetch {
  return async (input, init) => {
    const url = new URL(String(input), 'http://api.test');
    const method = init?.method ?? 'GET';
    const found = [
      ...answers.keys(),
      ...streams.keys(),
      ...mcpTools.map((tool) => tool.endpoint),
    ].find(
      ({ route }) =>
        route.method === method &&
        new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(url.pathname),
    );
    if (!found) throw new Error(`No endpoint ${method} ${url.pathname}`);
    asked.push(found.route.path);
    strictly(found.body)?.parse(JSON.parse(String(init?.body ?? '{}')));
    strictly(found.query)?.parse(Object.fromEntries(url.searchParams));
    const events = streams.get(found);
    if (events) {
      for (const event of events) found.event?.parse(event);
      const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
      return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
    }
    const answer = answers.get(found) ?? sampleAnswer(found.response);
    // A newer server says more than a tool's schema knows.
    return Response.json({ ...(found.response.parse(answer) as object), newerField: 1 });
  };
}

const strictly = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject ? schema.strict() : undefined;
