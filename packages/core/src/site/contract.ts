import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { siteRoutes } from './routes.ts';

/** What the pages need to know about this installation. Nothing in it is secret. */
export const publicConfigSchema = z.object({
  siteName: z.string(),
  publicUrl: z.string(),
  writer: z.object({ name: z.string(), isStandIn: z.boolean() }),
  /** Where pages may sign in when this server cannot; there only in API-auth mode (ruling 24). */
  authApiUrl: z.string().optional(),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;

export const publicConfig = defineEndpoint({
  route: siteRoutes.publicConfig,
  summary: 'What this installation offers',
  tag: 'site',
  status: 200,
  response: publicConfigSchema,
});
