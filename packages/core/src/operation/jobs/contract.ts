import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { jobRoutes } from './routes.ts';

/** Dead letters that one call may send again, and that one page may hold. */
export const MAX_DEAD_LETTERS = 100;

/** A job that failed for good and waits for a person. */
export const deadLetterSchema = z.object({
  id: z.uuid(),
  /** The kind of work, e.g. `deliver-mail`. */
  name: z.string(),
  /** What the job was given, e.g. the id of a mail. */
  data: z.unknown(),
  /** What the last try said, without secrets. */
  error: z.string(),
  failedAt: z.iso.datetime(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

const page = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_DEAD_LETTERS).optional().describe('default 50'),
  cursor: z.string().max(200).optional(),
});
const chosen = z.object({ ids: z.array(z.uuid()).min(1).max(MAX_DEAD_LETTERS) });

export const listDeadLetters = defineEndpoint({
  route: jobRoutes.deadLetters,
  summary: 'Jobs that failed for good, newest first (admins)',
  tag: 'admin',
  callers: 'admins',
  query: page,
  status: 200,
  response: z.object({ items: z.array(deadLetterSchema), nextCursor: z.string().nullable() }),
});

export const retryDeadLetters = defineEndpoint({
  route: jobRoutes.retryDeadLetters,
  summary: 'Do failed jobs again, with all their tries (admins)',
  tag: 'admin',
  callers: 'admins',
  body: chosen,
  status: 200,
  response: z.object({
    success: z.literal(true),
    retried: z.int().describe('those of the ids that waited still'),
  }),
});

/** Jobs that read what strangers wrote. */
export const inputKinds = [
  'report',
  'discovery',
  'watched-link',
  'campaign-link',
  'rank-tracker',
  'domain',
] as const;
export type InputKind = (typeof inputKinds)[number];

/** Something that is not read any more, as the server ended each time it was. */
export const setAsideInputSchema = z.object({
  id: z.uuid(),
  kind: z.enum(inputKinds),
  /** Id of the report, search, link … that it was read for. */
  ref: z.string(),
  /** The page, or what else it is; empty where all of the job is set aside. */
  address: z.string(),
  deaths: z.int().describe('how often the server ended while it was read'),
  firstDiedAt: z.iso.datetime(),
  setAsideAt: z.iso.datetime(),
});
export type SetAsideInput = z.infer<typeof setAsideInputSchema>;

export const listSetAside = defineEndpoint({
  route: jobRoutes.setAside,
  summary: 'What is not read any more, as reading it ended the server, newest first (admins)',
  tag: 'admin',
  callers: 'admins',
  query: page,
  status: 200,
  response: z.object({ items: z.array(setAsideInputSchema), nextCursor: z.string().nullable() }),
});

export const retrySetAside = defineEndpoint({
  route: jobRoutes.retrySetAside,
  summary: 'Read again what was set aside, forgetting what it did (admins)',
  tag: 'admin',
  callers: 'admins',
  body: chosen,
  status: 200,
  response: z.object({
    success: z.literal(true),
    retried: z.int().describe('those of the ids that were set aside still'),
  }),
});

export const dismissSetAside = defineEndpoint({
  route: jobRoutes.dismissSetAside,
  summary: 'Take what was set aside off the list; it stays unread (admins)',
  tag: 'admin',
  callers: 'admins',
  body: chosen,
  status: 200,
  response: z.object({ success: z.literal(true), dismissed: z.int() }),
});

const jobQueueSchema = z.object({
  name: z.string(),
  waiting: z.int().describe('due now, or later'),
  active: z.int(),
  failed: z.int().describe('failed for good, and wait for a person'),
  /** Of what was done in the last 24 hours, as far as the queue keeps it. */
  done: z.int(),
  averageMs: z.int().nullable().describe('null where none was done'),
  longestMs: z.int().nullable(),
});
export type JobQueueFigures = z.infer<typeof jobQueueSchema>;

export const listJobQueues = defineEndpoint({
  route: jobRoutes.queues,
  summary: 'How much work waits, runs and failed, and how long it takes (admins)',
  tag: 'admin',
  callers: 'admins',
  status: 200,
  response: z.object({ items: z.array(jobQueueSchema), nextCursor: z.null() }),
});
