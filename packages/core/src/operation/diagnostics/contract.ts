import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import { serverChecks } from './checks.ts';
import { diagnosticRoutes } from './routes.ts';

const checkState = z.enum(['ok', 'attention', 'failed']);
export type CheckState = z.infer<typeof checkState>;

const checkItem = z.object({
  name: z.string(),
  state: checkState,
  found: z.string().register(sentences),
});
/** One of several things that a check looked at. */
export type CheckItem = z.infer<typeof checkItem>;

const findingSchema = z.object({
  state: checkState,
  found: z.string().register(sentences),
  /** What to do where it is not good. */
  todo: z.string().nullable().register(sentences),
  items: z.array(checkItem),
});
/** What a check found; never a secret. */
export type Finding = z.infer<typeof findingSchema>;

const resultSchema = findingSchema.extend({ milliseconds: z.int().min(0) });
/** A finding with the time that it took. */
export type CheckResult = z.infer<typeof resultSchema>;

export const listDiagnostics = defineEndpoint({
  route: diagnosticRoutes.list,
  summary: 'What the server can look at (admins, and everybody in development)',
  tag: 'admin',
  callers: 'admins',
  status: 200,
  response: z.object({
    environment: z.enum(['development', 'production', 'local']),
    checks: z.array(z.enum(serverChecks)),
  }),
});
export type DiagnosticList = z.infer<(typeof listDiagnostics)['response']>;

export const runDiagnostic = defineEndpoint({
  route: diagnosticRoutes.run,
  summary: 'Look at one part of this installation (admins, and everybody in development)',
  tag: 'admin',
  callers: 'admins',
  params: z.object({ check: z.enum(serverChecks) }),
  status: 200,
  response: resultSchema,
});

/** One payment to its refund; only where no money can move. */
export const tryPayment = defineEndpoint({
  route: diagnosticRoutes.tryPayment,
  summary: 'Make a payment without money and give it back (admins)',
  tag: 'admin',
  callers: 'admins',
  status: 200,
  response: resultSchema.extend({
    url: z.string().nullable().describe('where a test card can pay it, when nothing else can'),
  }),
});
export type PaymentTrial = z.infer<(typeof tryPayment)['response']>;
