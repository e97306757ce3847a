import { z } from 'zod';
import { shownLine } from '../../base/text/shown-line.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { monitorSchema, uptimeSchema } from './contract.ts';
import { monitorRoutes } from './routes.ts';
import { monitorStates, UPTIME_DAYS } from './vocabulary.ts';

const whole = z.int().min(0);
const time = z.iso.datetime();
const id = z.object({ id: z.uuid() });
const done = z.object({ success: z.literal(true) });

const scope = {
  scope: z.enum(['host', 'campaign']).describe('what the page shows: a destination or a campaign'),
  name: shownLine.min(1).max(255).describe('the host, or the campaign'),
};

const statusPageSchema = z.object({
  ...scope,
  id: z.uuid(),
  token: z.string(),
  url: z.string(),
  badgeUrl: z.string(),
  createdAt: time,
});
export type StatusPage = z.infer<typeof statusPageSchema>;

export const createStatusPage = defineEndpoint({
  route: monitorRoutes.createStatusPage,
  summary: 'A public page with an address that cannot be guessed',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  body: z.object(scope),
  status: 201,
  response: z.object({ success: z.literal(true), statusPage: statusPageSchema }),
});

export const listStatusPages = defineEndpoint({
  route: monitorRoutes.listStatusPages,
  summary: 'One’s status pages, newest first',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  status: 200,
  response: z.object({ items: z.array(statusPageSchema), nextCursor: z.null() }),
});

export const removeStatusPage = defineEndpoint({
  route: monitorRoutes.removeStatusPage,
  summary: 'Take a status page and its badge offline',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  params: id,
  status: 200,
  response: done,
});

const token = z.object({ token: z.string().max(64) });

const publicStatusSchema = z.object({
  ...scope,
  counts: z.record(z.enum(monitorStates), whole),
  total: whole,
  uptime: uptimeSchema.describe(`over ${UPTIME_DAYS} days`),
  days: z
    .array(uptimeSchema.extend({ day: z.iso.date() }))
    .describe('days on which links were checked, oldest first'),
  isDaily: z.boolean(),
  links: z
    .array(
      monitorSchema
        .pick({
          pageUrl: true,
          destinationUrl: true,
          anchorText: true,
          state: true,
          isPaused: true,
          missedSince: true,
          lastSeenAt: true,
        })
        .extend({ lastLookAt: time.nullable() }),
    )
    .describe('at most 1,000; what needs a look first'),
  at: time,
});
export type PublicStatus = z.infer<typeof publicStatusSchema>;

export const readStatus = defineEndpoint({
  route: monitorRoutes.status,
  summary: 'What a public status page shows',
  tag: 'monitors',
  callers: 'everybody',
  scope: 'any',
  params: token,
  status: 200,
  response: publicStatusSchema,
});

export const readBadge = defineEndpoint({
  route: monitorRoutes.badge,
  summary: 'How many of the links are there, as an SVG badge',
  tag: 'monitors',
  callers: 'everybody',
  scope: 'any',
  params: token,
  status: 200,
  response: z.string().describe('image/svg+xml'),
});
