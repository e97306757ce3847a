import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { searchRoutes } from './routes.ts';
import { MAX_SEARCH_LENGTH, searchKinds } from './vocabulary.ts';

const foundSchema = z.object({
  kind: z.enum(searchKinds),
  id: z.string().describe('of a post its slug, of all else the id'),
  title: z.string(),
  detail: z.string().describe('what tells it from others of the same title; may be empty'),
});
export type Found = z.infer<typeof foundSchema>;

export const searchAccount = defineEndpoint({
  route: searchRoutes.search,
  summary: 'Find posts, drafts, campaigns, watched links, reports and keywords of one’s own',
  tag: 'accounts',
  callers: 'users',
  query: z.object({
    q: z
      .string()
      .trim()
      .min(1)
      .max(MAX_SEARCH_LENGTH)
      .describe('all of it stands in what is found'),
  }),
  status: 200,
  response: z.object({
    success: z.literal(true),
    found: z.array(foundSchema).describe('at most five of each kind, the newest first'),
  }),
});
