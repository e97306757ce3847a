import { z } from 'zod';
import { shownLine } from '../../base/text/shown-line.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import { discoveryRoutes } from './routes.ts';
import {
  DEFAULT_DISCOVERY_PAGES,
  discoverySeeds,
  discoveryStatuses,
  MAX_DISCOVERY_DEPTH,
  MAX_DISCOVERY_PAGES,
  prospectKinds,
} from './vocabulary.ts';

const whole = z.int().min(0);
const time = z.iso.datetime();
const id = z.object({ id: z.uuid() });

export const discoverySchema = z.object({
  id: z.uuid(),
  seedKind: z.enum(discoverySeeds),
  seed: z.string(),
  subject: z.string(),
  targetUrl: z.string(),
  depth: whole,
  maxPages: whole,
  followsSites: z.boolean(),
  status: z.enum(discoveryStatuses),
  note: z
    .string()
    .nullable()
    .describe('what is worth knowing about how it ended')
    .register(sentences),
  source: z.string().nullable().describe('the provider that found where to begin'),
  pagesRead: whole,
  pagesFailed: whole.describe('could not be read: robots.txt, errors, no HTML'),
  pagesWaiting: whole,
  linksChecked: whole,
  maxLinkChecks: whole,
  prospects: z.record(z.enum(prospectKinds), whole),
  createdAt: time,
  startedAt: time.nullable(),
  finishedAt: time.nullable(),
});
export type Discovery = z.infer<typeof discoverySchema>;

export const createDiscovery = defineEndpoint({
  route: discoveryRoutes.create,
  summary: 'Look for pages worth a link: mentions without one, broken links, resource pages',
  tag: 'discovery',
  callers: 'users',
  scope: 'report',
  body: z.object({
    seedKind: z.enum(discoverySeeds),
    seed: shownLine.min(1).max(2000).describe('an address, or words to search for'),
    subject: shownLine.min(2).max(120).describe('what pages should be about'),
    targetUrl: shownLine.min(1).max(2000).describe('pages that link to its site are left out'),
    depth: z.int().min(0).max(MAX_DISCOVERY_DEPTH).default(1).describe('links away from the seed'),
    maxPages: z.int().min(1).max(MAX_DISCOVERY_PAGES).default(DEFAULT_DISCOVERY_PAGES),
    followsSites: z.boolean().default(false).describe('also go on to other sites'),
  }),
  status: 202,
  response: z.object({ success: z.literal(true), discovery: discoverySchema }),
  idempotent: true,
});

export const listDiscoveries = defineEndpoint({
  route: discoveryRoutes.list,
  summary: 'One’s searches, newest first',
  tag: 'discovery',
  callers: 'users',
  scope: 'report',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).optional().describe('default 20'),
    cursor: z.string().max(200).optional(),
  }),
  status: 200,
  response: z.object({
    items: z.array(discoverySchema),
    nextCursor: z.string().nullable(),
    searchProvider: z.string().nullable().describe('null: keywords cannot be searched for here'),
  }),
});
export type DiscoveryList = z.infer<(typeof listDiscoveries)['response']>;

const one = z.object({ success: z.literal(true), discovery: discoverySchema });

export const readDiscovery = defineEndpoint({
  route: discoveryRoutes.read,
  summary: 'A search and how far it is',
  tag: 'discovery',
  callers: 'users',
  scope: 'report',
  params: id,
  status: 200,
  response: one,
});

export const cancelDiscovery = defineEndpoint({
  route: discoveryRoutes.cancel,
  summary: 'Stop a search; what it found stays',
  tag: 'discovery',
  callers: 'users',
  scope: 'report',
  params: id,
  status: 200,
  response: one,
});

export const removeDiscovery = defineEndpoint({
  route: discoveryRoutes.remove,
  summary: 'Delete a search, with those of its prospects that nobody has worked on',
  tag: 'discovery',
  callers: 'users',
  scope: 'report',
  params: id,
  status: 200,
  response: z.object({ success: z.literal(true) }),
});
