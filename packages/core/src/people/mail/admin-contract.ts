import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import { mailRecords } from './authentication.ts';
import { mailAdminRoutes } from './routes.ts';
import { mailStates } from './states.ts';

const time = z.iso.datetime();

const storedMailSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStates),
  attempts: z.int(),
  provider: z.string().nullable(),
  error: z.string().nullable().describe('what the last failed attempt said'),
  createdAt: time,
  sentAt: time.nullable().describe('when a mail service took it'),
});
export type ListedMail = z.infer<typeof storedMailSchema>;

export const listMails = defineEndpoint({
  route: mailAdminRoutes.list,
  summary: 'Mails of the outbox, newest first (admins)',
  tag: 'admin',
  callers: 'admins',
  query: z.object({
    q: z.string().trim().max(320).optional().describe('part of an address or a subject'),
    status: z.enum(mailStates).optional(),
    limit: z.coerce.number().int().min(1).max(100).optional().describe('default 50'),
    cursor: z.string().max(200).optional(),
  }),
  status: 200,
  response: z.object({ items: z.array(storedMailSchema), nextCursor: z.string().nullable() }),
});

const params = z.object({ id: z.uuid() });

export const readMail = defineEndpoint({
  route: mailAdminRoutes.read,
  summary: 'One mail’s words, without what its links open (admins)',
  tag: 'admin',
  callers: 'admins',
  params,
  status: 200,
  response: storedMailSchema.extend({
    text: z.string().describe('empty once a mail service has taken it'),
  }),
});
export type ReadMail = z.infer<(typeof readMail)['response']>;

export const resendMail = defineEndpoint({
  route: mailAdminRoutes.resend,
  summary: 'Try a mail again that failed (admins)',
  tag: 'admin',
  callers: 'admins',
  params,
  status: 200,
  response: z.object({ success: z.literal(true), mail: storedMailSchema }),
});

const domainPattern = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

export const checkMailAuthentication = defineEndpoint({
  route: mailAdminRoutes.authentication,
  summary: 'Whether SPF, DKIM and DMARC of the sender’s domain are set up (admins)',
  tag: 'admin',
  callers: 'admins',
  query: z.object({
    domain: z
      .string()
      .trim()
      .toLowerCase()
      .max(253)
      .regex(domainPattern, 'must be a domain')
      .optional()
      .describe('default: that of MAIL_FROM'),
  }),
  status: 200,
  response: z.object({
    domain: z.string().nullable().describe('null where no sender is set up and none was asked for'),
    checks: z.array(
      z.object({
        record: z.enum(mailRecords),
        name: z.string(),
        state: z.enum(['ok', 'weak', 'wrong', 'missing', 'unknown']),
        found: z.array(z.string()),
        meaning: z.string().register(sentences),
        advice: z.string().nullable().register(sentences),
      }),
    ),
  }),
});
export type MailAuthentication = z.infer<(typeof checkMailAuthentication)['response']>;
