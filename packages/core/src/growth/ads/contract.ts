import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { adPlatforms } from './platforms.ts';
import { adRoutes } from './routes.ts';

const time = z.iso.datetime();
const done = z.object({ success: z.literal(true) });
const id = z.object({ id: z.uuid() });
/** Ads over a platform's limits may be saved: whoever writes is not done yet. */
const line = z.string().trim().max(500);
const name = z.string().trim().min(1).max(80);
const platform = z.enum(adPlatforms);

const textAdSchema = z.object({
  headlines: z.array(line).max(15),
  descriptions: z.array(line).max(4),
  paths: z.array(line).max(2),
  finalUrl: z.string().trim().max(2048),
});
/** A responsive search ad, as its parts. */
export type TextAd = z.infer<typeof textAdSchema>;

const summarySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  platform,
  createdAt: time,
  updatedAt: time,
});
export type AdSetSummary = z.infer<typeof summarySchema>;

const adSetSchema = summarySchema.extend({ ad: textAdSchema });
export type AdSet = z.infer<typeof adSetSchema>;

export const createAdSet = defineEndpoint({
  route: adRoutes.create,
  summary: 'Save a text ad',
  tag: 'ads',
  callers: 'users',
  scope: 'draft',
  body: z.object({ name, platform, ad: textAdSchema }),
  status: 201,
  response: done.extend({ adSet: adSetSchema }),
  idempotent: true,
});

export const listAdSets = defineEndpoint({
  route: adRoutes.list,
  summary: 'Your text ads, newest first',
  tag: 'ads',
  callers: 'users',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).optional().describe('default 50'),
    cursor: z.string().max(500).optional(),
  }),
  status: 200,
  response: z.object({ items: z.array(summarySchema), nextCursor: z.string().nullable() }),
});
export type AdSetPage = z.infer<(typeof listAdSets)['response']>;

export const readAdSet = defineEndpoint({
  route: adRoutes.read,
  summary: 'One text ad',
  tag: 'ads',
  callers: 'users',
  params: id,
  status: 200,
  response: adSetSchema,
});

export const changeAdSet = defineEndpoint({
  route: adRoutes.change,
  summary: 'Change a text ad',
  tag: 'ads',
  callers: 'users',
  scope: 'draft',
  params: id,
  body: z.object({
    name: name.optional(),
    platform: platform.optional(),
    ad: textAdSchema.optional(),
  }),
  status: 200,
  response: done.extend({ adSet: adSetSchema }),
});

export const removeAdSet = defineEndpoint({
  route: adRoutes.remove,
  summary: 'Delete a text ad',
  tag: 'ads',
  callers: 'users',
  scope: 'draft',
  params: id,
  status: 200,
  response: done,
});
