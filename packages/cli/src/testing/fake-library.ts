import type { CreditEntry, Credits, Monitor, Post, PublicOffer } from '@linkwright/core/all';
import { creditPackages, monitorStates, starterPackages } from '@linkwright/core/all';
import { createdPost } from './fake-api.ts';

/** A UUID that ends in so many. */
export const uuid = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A permanent post of the user. */
export const ownPost = (number: number, changes: Partial<Post> = {}): Post => ({
  ...createdPost().post,
  id: uuid(number),
  slug: `post-${number}`,
  title: `Post ${number}`,
  userId: uuid(0),
  publishedUrl: `http://127.0.0.1:3000/blog/post-${number}`,
  isTrialPost: false,
  expiresAt: null,
  ...changes,
});

export const watched = (number: number, changes: Partial<Monitor> = {}): Monitor => ({
  id: uuid(number).replace(/^0{8}/, String(number).padStart(8, 'a')),
  pageUrl: `https://garden${number}.example/beds`,
  destinationUrl: 'https://example.com/plan',
  destinationHost: 'example.com',
  tags: [],
  costCents: null,
  anchorText: 'planner',
  campaign: '',
  state: 'live',
  isPaused: false,
  missedSince: null,
  lastSeenAt: '2026-11-21T12:00:00.000Z',
  lastLook: {
    at: '2026-11-21T12:00:00.000Z',
    outcome: 'up',
    verdict: 'live',
    summary: 'The link is there.',
    status: 200,
    rel: [],
    anchorText: 'planner',
    bodyHash: null,
    elapsedMs: 20,
  },
  nextLookAt: '2026-11-28T12:00:00.000Z',
  uptime: { up: 9, down: 1, unseen: 0, share: 0.9 },
  recent: ['up'],
  createdAt: '2026-11-01T12:00:00.000Z',
  ...changes,
});

export const entry = (number: number, changes: Partial<CreditEntry> = {}): CreditEntry => ({
  id: number,
  kind: 'purchase',
  credits: 100,
  balance: 100,
  frozen: 0,
  reason: 'Bought',
  reference: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  ...changes,
});

export const someCredits: Credits = {
  success: true,
  amount: 1250,
  bonus: 10,
  totalUsed: 60,
  used: 52,
  reserved: 8,
  totalPurchased: 1250,
  balance: 1200,
  frozen: 0,
};

export const sandboxOffer: PublicOffer = {
  siteName: 'Linkwright',
  publicUrl: 'http://127.0.0.1:3000',
  writer: { name: 'offline writer', isStandIn: true },
  mail: { isStandIn: true },
  payments: { kind: 'sandbox', isStandIn: true },
  minIndexedScore: 50,
  creditPriceCents: 140,
  packages: [...creditPackages],
  starterPackages: [...starterPackages],
  plans: [],
  limits: {
    maxCredits: 10_000,
    postPriceCredits: 1,
    trialHours: 24,
    maxClaims: 3,
    keyword: 100,
    anchorText: 120,
    additionalInstructions: 1000,
    sources: 10,
    notes: 20_000,
    reportPages: 1000,
    guestReportPages: 50,
    postsPerAddress: 20,
    postsPerTarget: 50,
    reportsPerAddress: 20,
  },
  content: {},
};

/** How many of the links are in each state. */
export const countsOf = (monitors: Monitor[]) =>
  Object.fromEntries(
    monitorStates.map((state) => [state, monitors.filter((one) => one.state === state).length]),
  );
