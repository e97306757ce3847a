import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { mailRoutes } from './routes.ts';

/** The failure log keeps so many entries, and names so many errors. */
export const MAIL_FAILURES_LISTED = 100;
export const COMMON_MAIL_ERRORS = 5;

/**
 * The specified payload. What is missing or wrong is told in the specified words, so nothing is
 * required here. The server decides about retries: `attempt` and `retryable` are accepted for clients that
 * send them.
 */
export const sendEmailBodySchema = z.object({
  to: z.string().max(320).optional(),
  subject: z.string().max(998).optional(),
  message: z.string().max(50_000).optional(),
  from: z
    .string()
    .max(320)
    .optional()
    .describe('an address, or Name <address>, of the domain of MAIL_FROM; default: MAIL_FROM'),
  attempt: z.int().max(1_000_000).optional(),
  retryable: z.boolean().optional(),
  test: z
    .boolean()
    .optional()
    .describe('asks the service whether it would send, and sends nothing'),
});
export type SendEmailBody = z.infer<typeof sendEmailBodySchema>;

export const sentEmailSchema = z.object({
  success: z.literal(true),
  /** The service's name for the mail; null after a test. */
  emailId: z.string().nullable(),
  provider: z.string(),
});
export type SentEmail = z.infer<typeof sentEmailSchema>;

export const sendEmail = defineEndpoint({
  route: mailRoutes.send,
  summary: 'Send one mail, or test the mail service; for admins',
  tag: 'mail',
  callers: 'admins',
  body: sendEmailBodySchema,
  status: 200,
  response: sentEmailSchema,
});

export const mailFailuresSchema = z.object({
  provider: z.object({ name: z.string(), isStandIn: z.boolean() }),
  /** Mails in the outbox. */
  waiting: z.int(),
  failed: z.int(),
  /** The last 100 attempts that failed, newest first. */
  items: z.array(
    z.object({
      timestamp: z.iso.datetime(),
      error: z.string(),
      email: z.string(),
      attempt: z.int(),
      status: z.int().nullable(),
    }),
  ),
  /** Attempts that failed in the last 24 hours. */
  recentFailures: z.int(),
  /** The 5 most frequent errors among the items. */
  commonErrors: z.array(z.object({ error: z.string(), count: z.int() })),
});
export type MailFailures = z.infer<typeof mailFailuresSchema>;

export const listMailFailures = defineEndpoint({
  route: mailRoutes.failures,
  summary: 'Attempts to send a mail that failed; for admins',
  tag: 'mail',
  callers: 'admins',
  status: 200,
  response: mailFailuresSchema,
});
