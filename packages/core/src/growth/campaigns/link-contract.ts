import { z } from 'zod';
import { judgedArticle, judgedText } from '../../base/text/taken.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import { verdicts } from '../../verification/reports/vocabulary.ts';
import { campaignRoutes } from './routes.ts';
import { campaignEventKinds, campaignLinkStates } from './vocabulary.ts';

const whole = z.int().min(0);
const time = z.iso.datetime();
/** `2026-11-27T06:00:00.000000000Z` has thirty. */
const MAX_TIME_LENGTH = 40;
const success = z.literal(true);
/** Characters of why a link failed. */
const MAX_PROBLEM = 2000;
const campaignId = z.object({ id: z.uuid() });
const linkId = z.object({ id: z.uuid(), linkId: z.uuid() });
const page = {
  limit: z.coerce.number().int().min(1).max(100).optional().describe('default 50'),
  cursor: z.string().max(200).optional(),
};

export const campaignLinkSchema = z.object({
  id: z.uuid(),
  number: z.int().min(1).describe('its place in the campaign'),
  keyword: z.string(),
  anchorText: z.string(),
  state: z.enum(campaignLinkStates),
  title: z.string().nullable().describe('of its article, once written'),
  url: z.string().nullable().describe('where it is published'),
  postId: z.uuid().nullable().describe('on our own blog'),
  attempts: whole.describe('of the step it is at'),
  nextTryAt: time.nullable().describe('while a step waits for another try, or a check'),
  problem: z
    .string()
    .nullable()
    .describe('why the last try failed, or the link did')
    .register(sentences),
  verdict: z.enum(verdicts).nullable().describe('of the last check of its page'),
  lookedAt: time.nullable(),
  rel: z.array(z.string()).nullable().describe('of the link, by the last check that saw it'),
  snippet: z.string().nullable().describe('text around it, the anchor between « and »'),
  writtenAt: time.nullable(),
  publishedAt: time.nullable(),
  publishAt: time.nullable().describe('when its destination shows it, where that is later'),
  withdrawnAt: time.nullable().describe('when its owner took the article down at its destination'),
  liveAt: time.nullable().describe('first seen live: when it was paid for'),
  endedAt: time.nullable().describe('when it failed, was cancelled or lost'),
});
export type CampaignLink = z.infer<typeof campaignLinkSchema>;

export const campaignArticleSchema = z.object({
  title: z.string(),
  content: z.string().describe('sanitised HTML with the link in it'),
  metaDescription: z.string(),
  wordCount: whole,
  seoScore: z.int().min(0).max(100),
});
export type CampaignArticle = z.infer<typeof campaignArticleSchema>;

export const listCampaignLinks = defineEndpoint({
  route: campaignRoutes.links,
  summary: 'The links of a campaign, in their order',
  tag: 'campaigns',
  callers: 'users',
  params: campaignId,
  query: z.object({ ...page, state: z.enum(campaignLinkStates).optional() }),
  status: 200,
  response: z.object({ items: z.array(campaignLinkSchema), nextCursor: z.string().nullable() }),
});
export type CampaignLinkList = z.infer<(typeof listCampaignLinks)['response']>;

export const downloadCampaignLinks = defineEndpoint({
  route: campaignRoutes.linksCsv,
  summary: 'All links of a campaign as CSV',
  tag: 'campaigns',
  callers: 'users',
  params: campaignId,
  status: 200,
  response: z.string().describe('text/csv'),
});

export const readCampaignLink = defineEndpoint({
  route: campaignRoutes.readLink,
  summary:
    'One link of a campaign, with its article: until that is published, and as long as it can be changed at its destination',
  tag: 'campaigns',
  callers: 'users',
  params: linkId,
  status: 200,
  response: z.object({ link: campaignLinkSchema, article: campaignArticleSchema.nullable() }),
});
export type CampaignLinkDetail = z.infer<(typeof readCampaignLink)['response']>;

export const editCampaignLink = defineEndpoint({
  route: campaignRoutes.editLink,
  summary:
    'Change an article that awaits approval, or that stands at a WordPress or a Ghost, also there; it is sanitised and linked anew',
  tag: 'campaigns',
  callers: 'users',
  scope: 'generate',
  params: linkId,
  body: z.object({
    title: judgedText.optional(),
    content: judgedArticle.optional(),
    metaDescription: judgedText.optional(),
  }),
  maxBytes: 512 * 1024,
  status: 200,
  response: z.object({ success, link: campaignLinkSchema, article: campaignArticleSchema }),
});

const decision = z.object({ decision: z.enum(['approve', 'reject']) });

export const decideCampaignLink = defineEndpoint({
  route: campaignRoutes.decideLink,
  summary:
    'Approve an article, so that it is published, or reject it, so that its credit goes back',
  tag: 'campaigns',
  callers: 'users',
  scope: 'generate',
  params: linkId,
  body: decision.extend({
    publishAt: time
      .max(MAX_TIME_LENGTH)
      .optional()
      .describe(
        'with `approve`, for a WordPress or a Ghost: handed over now, shown there from then on; 10 minutes to 365 days ahead',
      ),
  }),
  status: 200,
  response: z.object({ success, link: campaignLinkSchema }),
});

export const decideCampaignLinks = defineEndpoint({
  route: campaignRoutes.decideAll,
  summary: 'Approve or reject all articles of a campaign that await it now',
  tag: 'campaigns',
  callers: 'users',
  scope: 'generate',
  params: campaignId,
  body: decision,
  status: 200,
  response: z.object({ success, decided: whole }),
});

export const withdrawCampaignLink = defineEndpoint({
  route: campaignRoutes.withdrawLink,
  summary:
    'Take an article down at its WordPress or Ghost; what was never seen live is not paid for, and its credit goes back',
  tag: 'campaigns',
  callers: 'users',
  scope: 'generate',
  params: linkId,
  status: 200,
  response: z.object({ success, link: campaignLinkSchema }),
});

export const retryCampaignLink = defineEndpoint({
  route: campaignRoutes.retryLink,
  summary: 'Try a link that failed or was rejected again; reserves its credit anew',
  tag: 'campaigns',
  callers: 'users',
  scope: 'generate',
  params: linkId,
  status: 200,
  response: z.object({ success, link: campaignLinkSchema }),
});

export const retryFailedLinks = defineEndpoint({
  route: campaignRoutes.retryFailed,
  summary: 'Try the links of a campaign again that failed, all or those of one reason',
  tag: 'campaigns',
  callers: 'users',
  scope: 'generate',
  params: campaignId,
  body: z.object({
    problem: z
      .string()
      .min(1)
      .max(MAX_PROBLEM)
      .optional()
      .describe('only those that failed for this reason, as `failures` of the campaign has it'),
  }),
  status: 200,
  response: z.object({
    success,
    retried: whole.describe('each with a credit reserved anew'),
    left: whole.describe('that were written as often as a link is'),
  }),
});

export const campaignEventSchema = z.object({
  id: z.int(),
  at: time,
  kind: z.enum(campaignEventKinds),
  message: z.string().register(sentences),
  linkId: z.uuid().nullable(),
  linkNumber: z.int().nullable(),
});
export type CampaignEvent = z.infer<typeof campaignEventSchema>;

export const readCampaignLog = defineEndpoint({
  route: campaignRoutes.log,
  summary: 'What happened in a campaign, newest first',
  tag: 'campaigns',
  callers: 'users',
  params: campaignId,
  query: z.object(page),
  status: 200,
  response: z.object({ items: z.array(campaignEventSchema), nextCursor: z.string().nullable() }),
});
