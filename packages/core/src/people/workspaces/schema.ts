import { z } from 'zod';
import { workspaceRoles } from './roles.ts';

/** A workspace that somebody belongs to besides their own. */
export const workspaceSchema = z.object({
  id: z.uuid().describe('what `linkwright-workspace` says'),
  name: z.string().describe('of its owner'),
  role: z.enum(workspaceRoles),
});
export type Workspace = z.infer<typeof workspaceSchema>;
