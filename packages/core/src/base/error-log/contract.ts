import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { takenTime } from '../text/taken.ts';
import { errorCategories, errorSeverities, noiseKinds } from './kinds.ts';
import {
  ERRORS_PER_REPORT,
  LONGEST_ERROR_MESSAGE,
  LONGEST_STACK,
  MOST_OCCURRENCES,
  MOST_REPORT_BYTES,
} from './limits.ts';
import { errorLogRoutes } from './routes.ts';

const place = z.string().trim().min(1).max(120);
const count = z.int().min(0).max(MOST_OCCURRENCES);

/** An error as a browser reports it: what it is about is judged by the server. */
const reportedErrorSchema = z.object({
  id: z.uuid().describe('of the browser: the same report twice is one entry'),
  timestamp: takenTime.describe('when it happened, by the clock of the browser'),
  message: z.string().max(LONGEST_ERROR_MESSAGE),
  name: z.string().max(120).optional(),
  code: z.string().max(80).optional().describe('of an AppError'),
  stack: z.string().max(LONGEST_STACK).optional(),
  component: place.describe('part of the page'),
  action: place.describe('what was being done'),
  path: z.string().max(500).optional().describe('of the page, without its query'),
  occurrences: z.int().min(1).max(MOST_OCCURRENCES).default(1),
});
export type ReportedError = z.input<typeof reportedErrorSchema>;

export const reportErrors = defineEndpoint({
  route: errorLogRoutes.report,
  summary: 'Errors that came up in a browser, and how many of others it kept quiet about',
  tag: 'errors',
  callers: 'everybody',
  scope: 'any',
  // A message may be the cut of one, and a whole batch would be lost for it.
  mendsText: true,
  maxBytes: MOST_REPORT_BYTES,
  body: z.object({
    errors: z.array(reportedErrorSchema).max(ERRORS_PER_REPORT).default([]),
    noise: z
      .object({ extension: count, network: count })
      .optional()
      .describe('suppressed since the last report'),
  }),
  status: 202,
  response: z.object({ success: z.literal(true), stored: z.int() }),
});
export type ErrorReport = z.input<(typeof reportErrors)['body']>;

const errorLogSchema = z.object({
  id: z.uuid(),
  timestamp: z.string().describe('when it happened, by the clock that saw it'),
  severity: z.enum(errorSeverities),
  category: z.enum(errorCategories),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).nullable().describe('for admins'),
  stackTrace: z.string().nullable().describe('for admins'),
  userId: z.uuid().nullable(),
  component: z.string(),
  action: z.string(),
  resolved: z.boolean(),
  occurrences: z.int().describe('the same error within a minute is one entry'),
  createdAt: z.iso.datetime(),
});
export type ErrorLog = z.infer<typeof errorLogSchema>;

export const listErrorLogs = defineEndpoint({
  route: errorLogRoutes.list,
  summary: 'What went wrong, newest first: an admin sees all, a user their own',
  tag: 'errors',
  callers: 'users',
  query: z.object({
    severity: z.enum(errorSeverities).optional(),
    category: z.enum(errorCategories).optional(),
    resolved: z.enum(['true', 'false']).optional(),
    component: z.string().max(120).optional(),
    q: z.string().trim().min(1).max(200).optional().describe('a part of the message'),
    since: takenTime.optional(),
    until: takenTime.optional(),
    limit: z.coerce.number().int().min(1).max(100).optional().describe('default 50'),
    cursor: z.string().max(500).optional(),
  }),
  status: 200,
  response: z.object({ items: z.array(errorLogSchema), nextCursor: z.string().nullable() }),
});
export type ErrorLogPage = z.infer<(typeof listErrorLogs)['response']>;

export const resolveErrorLog = defineEndpoint({
  route: errorLogRoutes.resolve,
  summary: 'Mark an error as resolved, or not (admins)',
  tag: 'errors',
  callers: 'admins',
  params: z.object({ id: z.uuid() }),
  body: z.object({ resolved: z.boolean() }),
  status: 200,
  response: z.object({ success: z.literal(true), error: errorLogSchema }),
});

export const listErrorNoise = defineEndpoint({
  route: errorLogRoutes.noise,
  summary: 'How many errors of others browsers kept quiet about, by day and kind (admins)',
  tag: 'errors',
  callers: 'admins',
  query: z.object({
    days: z.coerce.number().int().min(1).max(90).optional().describe('default 30'),
  }),
  status: 200,
  response: z.object({
    items: z.array(
      z.object({
        day: z.iso.date(),
        kind: z.enum(noiseKinds),
        count: z.int(),
      }),
    ),
  }),
});
export type ErrorNoise = z.infer<(typeof listErrorNoise)['response']>;

export const setUpErrorLogs = defineEndpoint({
  route: errorLogRoutes.setUp,
  summary: 'Make whatever the error log lacks in the database (admins)',
  tag: 'errors',
  callers: 'admins',
  status: 200,
  response: z.object({
    success: z.literal(true),
    created: z.array(z.string()).describe('what was missing, e.g. `column error_logs.resolved`'),
  }),
});
