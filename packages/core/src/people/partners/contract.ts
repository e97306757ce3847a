import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { partnerRoutes } from './routes.ts';
import {
  DEFAULT_DAILY_LIMIT,
  DEFAULT_ROTATION_HOURS,
  DEFAULT_VISITOR_LIMIT,
  MAX_DAILY_LIMIT,
  MAX_ORIGINS,
  MAX_ROTATION_HOURS,
  MAX_VISITOR_LIMIT,
  STATISTICS_DAYS,
} from './vocabulary.ts';

const whole = z.int().min(0);
const time = z.iso.datetime();
const day = z.iso.date();
const id = z.object({ id: z.uuid() });
const done = z.object({ success: z.literal(true) });

export const partnerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  key: z.string().describe('lwpk_…; not a secret: it stands in the partner’s pages'),
  origins: z.array(z.string()).describe('exact: scheme, host and port'),
  dailyLimit: whole.describe('posts a UTC day over all visitors'),
  visitorLimit: whole.describe('posts a UTC day for one visitor’s address'),
  generatedToday: whole,
  createdAt: time,
  lastUsedAt: time.nullable(),
  /** After a rotation: the key before, while it still works. */
  oldKey: z.object({ key: z.string(), worksUntil: time }).nullable(),
  revokedAt: time.nullable(),
});
export type Partner = z.infer<typeof partnerSchema>;

const name = z.string().trim().min(1).max(80);
const origins = z.array(z.string().trim().min(1).max(300)).max(MAX_ORIGINS);
const dailyLimit = z.int().min(1).max(MAX_DAILY_LIMIT);
const visitorLimit = z.int().min(1).max(MAX_VISITOR_LIMIT);

export const createPartner = defineEndpoint({
  route: partnerRoutes.create,
  summary: 'Make a publishable key for partner pages',
  tag: 'partners',
  callers: 'users',
  stepUp: 'any',
  body: z.object({
    name,
    origins: origins
      .min(1)
      .describe('e.g. https://shop.example; each is named where it is refused'),
    dailyLimit: dailyLimit.optional().describe(`default ${DEFAULT_DAILY_LIMIT}`),
    visitorLimit: visitorLimit.optional().describe(`default ${DEFAULT_VISITOR_LIMIT}`),
  }),
  status: 201,
  response: done.extend({ partner: partnerSchema }),
  idempotent: true,
});

export const listPartners = defineEndpoint({
  route: partnerRoutes.list,
  summary: 'Your partner keys, newest first; revoked ones last',
  tag: 'partners',
  callers: 'users',
  status: 200,
  response: z.object({ items: z.array(partnerSchema), nextCursor: z.null() }),
});

export const changePartner = defineEndpoint({
  route: partnerRoutes.change,
  summary: 'Change a partner key’s name, origins or limits',
  tag: 'partners',
  callers: 'users',
  params: id,
  body: z.object({
    name: name.optional(),
    origins: origins.min(1).optional(),
    dailyLimit: dailyLimit.optional(),
    visitorLimit: visitorLimit.optional(),
  }),
  status: 200,
  response: done.extend({ partner: partnerSchema }),
});

export const rotatePartner = defineEndpoint({
  route: partnerRoutes.rotate,
  summary: 'Give a new key; the one before works on for some hours',
  tag: 'partners',
  callers: 'users',
  stepUp: 'any',
  params: id,
  body: z.object({
    oldKeyHours: whole
      .max(MAX_ROTATION_HOURS)
      .optional()
      .describe(`0 stops it at once; default ${DEFAULT_ROTATION_HOURS}`),
  }),
  status: 200,
  response: done.extend({ partner: partnerSchema }),
});

export const revokePartner = defineEndpoint({
  route: partnerRoutes.revoke,
  summary: 'Revoke a partner key; it stops working at once, its statistics stay',
  tag: 'partners',
  callers: 'users',
  params: id,
  status: 200,
  response: done,
});

const countsSchema = z.object({
  views: whole.describe('times the generator came into sight'),
  generations: whole.describe('posts made'),
  claims: whole.describe('of those posts, claimed by a user'),
  signUps: whole.describe('users whose account is younger than the post they claimed'),
});
export type PartnerCounts = z.infer<typeof countsSchema>;

export const partnerStatistics = defineEndpoint({
  route: partnerRoutes.statistics,
  summary: 'What came of a partner’s pages, by UTC day',
  tag: 'partners',
  callers: 'users',
  params: id,
  query: z.object({
    days: z.coerce.number().int().min(1).max(STATISTICS_DAYS).optional().describe('default 30'),
  }),
  status: 200,
  response: z.object({
    from: day,
    to: day,
    totals: countsSchema,
    /** Every day of the span, oldest first, also those without anything. */
    days: z.array(countsSchema.extend({ day })),
  }),
});
export type PartnerStatistics = z.infer<(typeof partnerStatistics)['response']>;

export const countPartnerView = defineEndpoint({
  route: partnerRoutes.countView,
  summary: 'The generator came into sight on a partner’s page (Authorization: Bearer lwpk_…)',
  tag: 'partners',
  callers: 'everybody',
  scope: 'any',
  status: 202,
  response: done,
});

export const readWidgetFile = defineEndpoint({
  route: partnerRoutes.widgetFile,
  summary: 'The widget’s script of this installation: its addresses and its integrity',
  tag: 'partners',
  callers: 'everybody',
  scope: 'any',
  status: 200,
  response: z.object({
    version: z.string().describe('changes whenever the file does'),
    src: z.string().describe('absolute; always the newest'),
    versionedSrc: z.string().describe('absolute; never changes, so it goes with `integrity`'),
    integrity: z.string().describe('sha384-…'),
    bytes: whole.describe('as sent with brotli'),
  }),
});
export type WidgetFile = z.infer<(typeof readWidgetFile)['response']>;
