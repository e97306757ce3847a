import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { moderationRoutes } from './routes.ts';
import { abuseReasons, abuseStates, hostRuleKinds, MAX_ABUSE_MESSAGE } from './vocabulary.ts';

const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).optional().describe('default 50'),
  cursor: z.string().max(500).optional(),
};
const reason = z.string().trim().min(3).max(500);

export const abuseReportBodySchema = z.object({
  reason: z.enum(abuseReasons),
  message: z.string().trim().max(MAX_ABUSE_MESSAGE).default(''),
  email: z.string().trim().max(320).default('').describe('where to ask back; may be left empty'),
  website: z.string().max(500).default('').describe('to be left empty; people do not see it'),
});
export type AbuseReportBody = z.output<typeof abuseReportBodySchema>;

export const reportPost = defineEndpoint({
  route: moderationRoutes.report,
  summary: 'Tell whoever runs this installation that a post should not be there',
  tag: 'moderation',
  callers: 'everybody',
  scope: 'any',
  params: z.object({ slug: z.string().max(200) }),
  body: abuseReportBodySchema,
  status: 201,
  response: z.object({ success: z.literal(true) }),
  idempotent: true,
});

const abuseReportSchema = z.object({
  id: z.uuid(),
  postId: z.uuid().nullable().describe('null once the post is gone'),
  slug: z.string(),
  title: z.string(),
  targetUrl: z.string(),
  reason: z.enum(abuseReasons),
  message: z.string(),
  email: z.string().nullable(),
  state: z.enum(abuseStates),
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type AbuseReport = z.infer<typeof abuseReportSchema>;

export const listAbuseReports = defineEndpoint({
  route: moderationRoutes.reports,
  summary: 'Posts that somebody reported, newest first (admins)',
  tag: 'admin',
  callers: 'admins',
  query: z.object({ ...pageQuery, state: z.enum(abuseStates).default('open') }),
  status: 200,
  response: z.object({ items: z.array(abuseReportSchema), nextCursor: z.string().nullable() }),
});
export type AbuseReportPage = z.infer<(typeof listAbuseReports)['response']>;

export const decideAbuseReport = defineEndpoint({
  route: moderationRoutes.decide,
  summary: 'Dismiss a report, or take the post down and answer every open report of it (admins)',
  tag: 'admin',
  callers: 'admins',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    decision: z.enum(['dismiss', 'take-down']),
    note: reason.describe('why; the author is told it when the post is taken down'),
    blocksHost: z.boolean().default(false).describe('no post may link to its target’s host again'),
  }),
  status: 200,
  response: z.object({ success: z.literal(true), decided: z.int() }),
});

const hostRuleSchema = z.object({
  host: z.string().describe('and everything below it'),
  kind: z.enum(hostRuleKinds),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  posts: z.int().describe('posts whose link leads there'),
});
export type HostRule = z.infer<typeof hostRuleSchema>;

export const listHostRules = defineEndpoint({
  route: moderationRoutes.hostRules,
  summary: 'Hosts that posts may not link to, and hosts that a writer may link to (admins)',
  tag: 'admin',
  callers: 'admins',
  query: z.object({ ...pageQuery, kind: z.enum(hostRuleKinds).optional() }),
  status: 200,
  response: z.object({ items: z.array(hostRuleSchema), nextCursor: z.string().nullable() }),
});
export type HostRulePage = z.infer<(typeof listHostRules)['response']>;

const hostParams = z.object({ host: z.string().max(2048) });

export const setHostRule = defineEndpoint({
  route: moderationRoutes.setHostRule,
  summary: 'Block a host as a target, or allow links to it that a writer makes (admins)',
  tag: 'admin',
  callers: 'admins',
  params: hostParams,
  body: z.object({ kind: z.enum(hostRuleKinds), reason }),
  status: 200,
  response: z.object({ success: z.literal(true), rule: hostRuleSchema }),
});

export const removeHostRule = defineEndpoint({
  route: moderationRoutes.removeHostRule,
  summary: 'Remove the rule for a host (admins)',
  tag: 'admin',
  callers: 'admins',
  params: hostParams,
  status: 200,
  response: z.object({ success: z.literal(true) }),
});
