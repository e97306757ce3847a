import { z } from 'zod';
import { givenSourcesShape } from '../../articles/posts/contract.ts';
import { lengths, linkPolicies, tones } from '../../articles/posts/vocabulary.ts';
import { shownLine } from '../../base/text/shown-line.ts';
import { judgedText } from '../../base/text/taken.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import { MAX_CAMPAIGN_NAME } from '../../verification/monitors/vocabulary.ts';
import { campaignRoutes } from './routes.ts';
import {
  anchorKinds,
  campaignLinkStates,
  campaignSignals,
  campaignStates,
  DEFAULT_PACE,
  MAX_CAMPAIGN_FOLDER,
  MAX_CAMPAIGN_KEYWORDS,
  MAX_CAMPAIGN_LINKS,
  MAX_CAMPAIGNS,
} from './vocabulary.ts';

const whole = z.int().min(0);
const time = z.iso.datetime();
const id = z.object({ id: z.uuid() });
const success = z.literal(true);
const done = z.object({ success });
const name = shownLine.min(1).max(MAX_CAMPAIGN_NAME);
const folder = shownLine.min(1).max(MAX_CAMPAIGN_FOLDER);
const paceRange = z.int().min(1).max(MAX_CAMPAIGN_LINKS);

const keywordSchema = z.object({ keyword: judgedText, anchorText: judgedText });
export type CampaignKeyword = z.infer<typeof keywordSchema>;

/** What a campaign is to do. Limits and messages of texts are `parseCampaignPlan`'s. */
export const campaignBodySchema = z.object({
  name,
  targetUrl: judgedText,
  keywords: z
    .array(keywordSchema)
    .min(1)
    .max(MAX_CAMPAIGN_KEYWORDS)
    .describe('taken in turn, one a link'),
  linkCount: z.int().min(1).max(MAX_CAMPAIGN_LINKS).describe('links wanted; one credit each'),
  pacePerDay: paceRange
    .optional()
    .describe(`links begun in a day, spread over it; default ${DEFAULT_PACE}`),
  destinationId: z.uuid().nullable().optional().describe('null: our own blog, the default'),
  approveFirst: z.boolean().optional().describe('nothing is published unseen; default false'),
  tone: z.enum(tones).optional().describe('default professional'),
  length: z.enum(lengths).optional().describe('default medium'),
  linkPolicy: z.enum(linkPolicies).optional().describe('default what this site sets'),
  ...givenSourcesShape,
  folder: folder
    .nullable()
    .optional()
    .describe('a name of your own, such as a client’s; null: in none, the default'),
});
export type CampaignBody = z.infer<typeof campaignBodySchema>;

export const anchorMixSchema = z.array(
  z.object({
    anchorText: z.string(),
    kind: z.enum(anchorKinds),
    links: whole.describe('links with it, planned or made; those that ended without one left out'),
    live: whole,
    share: z.number().min(0).max(1).describe('of all these links'),
  }),
);
export type AnchorMix = z.infer<typeof anchorMixSchema>;

export const campaignSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  targetUrl: z.string(),
  linkCount: whole,
  pacePerDay: whole,
  destinationId: z.uuid().nullable(),
  approveFirst: z.boolean(),
  tone: z.enum(tones),
  length: z.enum(lengths),
  linkPolicy: z.enum(linkPolicies),
  folder: z.string().nullable(),
  state: z.enum(campaignStates),
  standing: z
    .object({ label: z.string(), signal: z.enum(campaignSignals), summary: z.string() })
    .describe('the state in words: what it means, and what came of it so far'),
  counts: z.record(z.enum(campaignLinkStates), whole).describe('all 0 in a draft'),
  begunToday: whole.describe('links begun on this day, in the account’s time zone'),
  nextLinkAt: time.nullable().describe('when the next one begins; null: at once, or none'),
  credits: z.object({
    reserved: whole.describe('set aside now, for links under way'),
    captured: whole.describe('spent: links that were verified live'),
    released: whole.describe('given back: links that failed or were called off'),
  }),
  createdAt: time,
  startedAt: time.nullable(),
  endedAt: time.nullable(),
});
export type Campaign = z.infer<typeof campaignSchema>;

export const campaignDetailSchema = campaignSchema.extend({
  keywords: z.array(keywordSchema),
  sources: z.array(z.string()).describe('addresses that every article may rest on'),
  notes: z.string(),
  anchorMix: anchorMixSchema,
  failures: z
    .array(z.object({ problem: z.string().register(sentences), links: whole }))
    .describe('links that failed, by why; the commonest reason first'),
});
export type CampaignDetail = z.infer<typeof campaignDetailSchema>;

const changed = z.object({ success, campaign: campaignDetailSchema });

export const createCampaign = defineEndpoint({
  route: campaignRoutes.create,
  summary: 'Make a campaign; it is a draft, and costs nothing, until it is started',
  tag: 'campaigns',
  callers: 'users',
  scope: 'generate',
  body: campaignBodySchema,
  maxBytes: 512 * 1024,
  status: 201,
  response: changed,
  idempotent: true,
});

export const listCampaigns = defineEndpoint({
  route: campaignRoutes.list,
  summary: 'Your campaigns, newest first',
  tag: 'campaigns',
  callers: 'users',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).optional().describe('default 20'),
    cursor: z.string().max(200).optional(),
    state: z.enum(campaignStates).optional(),
    folder: z
      .string()
      .trim()
      .max(MAX_CAMPAIGN_FOLDER)
      .optional()
      .describe('those in it; empty: in none'),
    q: z.string().trim().max(100).optional().describe('searches name and target'),
  }),
  status: 200,
  response: z.object({
    items: z.array(campaignSchema),
    nextCursor: z.string().nullable(),
    counts: z.record(z.enum(campaignStates), whole).describe('of all'),
  }),
});
export type CampaignList = z.infer<(typeof listCampaigns)['response']>;

export const readCampaign = defineEndpoint({
  route: campaignRoutes.read,
  summary: 'One campaign: its plan, counts, credits and anchor mix',
  tag: 'campaigns',
  callers: 'users',
  params: id,
  status: 200,
  response: campaignDetailSchema,
});

export const changeCampaign = defineEndpoint({
  route: campaignRoutes.change,
  summary: 'Change a draft; once started only name, pace, approval and folder',
  tag: 'campaigns',
  callers: 'users',
  scope: 'generate',
  params: id,
  body: campaignBodySchema.partial(),
  maxBytes: 512 * 1024,
  status: 200,
  response: changed,
});

export const fileCampaigns = defineEndpoint({
  route: campaignRoutes.file,
  summary: 'Put campaigns into a folder, or take them out of theirs; all of them or none',
  tag: 'campaigns',
  callers: 'users',
  scope: 'generate',
  body: z.object({
    ids: z.array(z.uuid()).min(1).max(MAX_CAMPAIGNS),
    folder: folder.nullable().describe('is there as long as a campaign is in it; null: none'),
  }),
  status: 200,
  response: z.object({ success, done: whole.describe('that were elsewhere') }),
});

export const copyCampaign = defineEndpoint({
  route: campaignRoutes.copy,
  summary: 'Make a draft with the plan of a campaign',
  tag: 'campaigns',
  callers: 'users',
  scope: 'generate',
  params: id,
  body: z.object({ name: name.optional().describe('default: the campaign’s, marked as a copy') }),
  status: 201,
  response: changed,
  idempotent: true,
});

export const removeCampaign = defineEndpoint({
  route: campaignRoutes.remove,
  summary: 'Delete a campaign that is a draft or has ended; what it published stays',
  tag: 'campaigns',
  callers: 'users',
  scope: 'generate',
  params: id,
  status: 200,
  response: done,
});

const step = <const S extends string>(
  route: (typeof campaignRoutes)['start' | 'pause' | 'resume' | 'cancel'],
  summary: S,
) =>
  defineEndpoint({
    route,
    summary,
    tag: 'campaigns',
    callers: 'users',
    scope: 'generate',
    params: id,
    status: 200,
    response: changed,
  });

export const startCampaign = step(
  campaignRoutes.start,
  'Start a draft: reserves one credit a link and begins',
);
export const pauseCampaign = step(
  campaignRoutes.pause,
  'Begin and publish nothing further until it is resumed',
);
export const resumeCampaign = step(campaignRoutes.resume, 'Go on with a paused campaign');
export const cancelCampaign = step(
  campaignRoutes.cancel,
  'End a campaign: what is not published is called off, and its credits go back',
);
