import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { anchorMixSchema } from './contract.ts';
import { campaignRoutes } from './routes.ts';
import { anchorKinds } from './vocabulary.ts';

/** Hosts and anchor texts that are told at most. */
export const MAX_ANCHOR_HOSTS = 100;
export const MAX_ANCHORS = 100;

const whole = z.int().min(0);
const counted = z.int().min(1);

export const readAnchors = defineEndpoint({
  route: campaignRoutes.anchors,
  summary: 'The anchor texts of all campaigns that link to one host',
  tag: 'campaigns',
  callers: 'users',
  query: z.object({
    host: z.string().trim().min(1).max(255).optional().describe('default: that of most links'),
  }),
  status: 200,
  response: z.object({
    hosts: z
      .array(z.object({ host: z.string(), links: counted }))
      .describe(`that campaigns link to, most links first; ${MAX_ANCHOR_HOSTS} at most`),
    host: z.string().nullable().describe('whose anchor texts these are'),
    links: whole.describe('queued, under way or published'),
    mix: anchorMixSchema.describe(`the ${MAX_ANCHORS} commonest`),
    kinds: z.array(
      z.object({
        kind: z.enum(anchorKinds),
        links: counted,
        share: z.number().min(0).max(1),
      }),
    ),
    warnings: z
      .array(
        z.object({
          sign: z.enum(['exact', 'same']),
          anchorText: z.string().nullable().describe('the words that are the same'),
          share: z.number().min(0).max(1),
        }),
      )
      .describe('what looks forced, by rules of thumb: the keyword itself, or the same words'),
  }),
});
export type Anchors = z.infer<(typeof readAnchors)['response']>;
