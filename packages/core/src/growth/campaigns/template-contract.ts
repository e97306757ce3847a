import { z } from 'zod';
import { shownLine } from '../../base/text/shown-line.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import { MAX_CAMPAIGN_NAME } from '../../verification/monitors/vocabulary.ts';
import { campaignBodySchema, campaignDetailSchema } from './contract.ts';
import { campaignRoutes } from './routes.ts';

const whole = z.int().min(0);
const id = z.object({ id: z.uuid() });
const success = z.literal(true);
const name = shownLine.min(1).max(MAX_CAMPAIGN_NAME);

export const importCampaigns = defineEndpoint({
  route: campaignRoutes.importCsv,
  summary: 'Make drafts from CSV, one campaign a name, or only say what would be made',
  tag: 'campaigns',
  callers: 'users',
  scope: 'generate',
  body: z.object({
    csv: z
      .string()
      .max(2 * 1024 * 1024)
      .describe(
        'columns campaign, target_url, keyword, anchor_text, links?, pace_per_day?, sources?, notes?, folder?',
      ),
    dryRun: z.boolean().optional(),
  }),
  maxBytes: 2 * 1024 * 1024,
  status: 200,
  response: z.object({
    success,
    campaigns: z.array(
      z.object({
        id: z.uuid().nullable().describe('null in a dry run'),
        name: z.string(),
        targetUrl: z.string(),
        keywords: whole,
        linkCount: whole,
      }),
    ),
    faults: z
      .array(z.object({ line: z.int(), message: z.string().register(sentences) }))
      .describe('a campaign with a fault is not made'),
  }),
  idempotent: true,
});
export type ImportedCampaigns = z.infer<(typeof importCampaigns)['response']>;

export const campaignTemplateSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  plan: campaignBodySchema.required(),
  createdAt: z.iso.datetime(),
});
export type CampaignTemplate = z.infer<typeof campaignTemplateSchema>;

export const saveCampaignTemplate = defineEndpoint({
  route: campaignRoutes.saveTemplate,
  summary: 'Keep a campaign’s plan as a template',
  tag: 'campaigns',
  callers: 'users',
  scope: 'generate',
  params: id,
  body: z.object({ name }),
  status: 201,
  response: z.object({ success, template: campaignTemplateSchema }),
  idempotent: true,
});

export const listCampaignTemplates = defineEndpoint({
  route: campaignRoutes.listTemplates,
  summary: 'Your templates, newest first',
  tag: 'campaigns',
  callers: 'users',
  status: 200,
  response: z.object({ items: z.array(campaignTemplateSchema), nextCursor: z.null() }),
});

export const removeCampaignTemplate = defineEndpoint({
  route: campaignRoutes.removeTemplate,
  summary: 'Delete a template',
  tag: 'campaigns',
  callers: 'users',
  scope: 'generate',
  params: id,
  status: 200,
  response: z.object({ success }),
});

export const createFromTemplate = defineEndpoint({
  route: campaignRoutes.createFromTemplate,
  summary: 'Make a draft from a template; what is sent stands in for what the template has',
  tag: 'campaigns',
  callers: 'users',
  scope: 'generate',
  params: id,
  body: campaignBodySchema.partial(),
  maxBytes: 512 * 1024,
  status: 201,
  response: z.object({ success, campaign: campaignDetailSchema }),
  idempotent: true,
});
