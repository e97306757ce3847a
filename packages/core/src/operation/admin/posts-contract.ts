import { z } from 'zod';
import { postSummarySchema } from '../../articles/posts/contract.ts';
import { linkPolicies } from '../../articles/posts/vocabulary.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { adminRoutes } from './routes.ts';

const postParams = z.object({ id: z.uuid() });
const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).optional().describe('default 50'),
  cursor: z.string().max(500).optional(),
};
const reason = z.string().trim().min(3).max(500);

const adminPostSchema = postSummarySchema.extend({
  ownerEmail: z.string().nullable(),
  isProtected: z.boolean().describe('kept for good, with a permanent copy'),
});
export type AdminPost = z.infer<typeof adminPostSchema>;

export const listAdminPosts = defineEndpoint({
  route: adminRoutes.posts,
  summary: 'Every post, drafts and expired ones included, newest first (admins)',
  tag: 'admin',
  callers: 'admins',
  query: z.object({
    ...pageQuery,
    q: z
      .string()
      .trim()
      .max(320)
      .optional()
      .describe('part of a title or a slug, an id, or the owner’s address'),
    kind: z.enum(['trial', 'permanent', 'claimed', 'draft']).optional(),
    host: z.string().max(253).optional().describe('of the link’s target, and whatever is below it'),
  }),
  status: 200,
  response: z.object({ items: z.array(adminPostSchema), nextCursor: z.string().nullable() }),
});
export type AdminPostPage = z.infer<(typeof listAdminPosts)['response']>;

export const changeAdminPost = defineEndpoint({
  route: adminRoutes.changePost,
  summary:
    'Publish or withdraw somebody’s post, change its link policy, or keep it for good (admins)',
  tag: 'admin',
  callers: 'admins',
  params: postParams,
  body: z.object({
    status: z.enum(['published', 'draft']).optional(),
    linkPolicy: z.enum(linkPolicies).optional(),
    isProtected: z.literal(true).optional(),
    reason,
  }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
});

export const removeAdminPost = defineEndpoint({
  route: adminRoutes.removePost,
  summary: 'Delete a post, or take it down: then its page says so and its author is told (admins)',
  tag: 'admin',
  callers: 'admins',
  params: postParams,
  body: z.object({
    how: z.enum(['delete', 'take-down']),
    reason,
    blocksHost: z.boolean().default(false).describe('no post may link to its target’s host again'),
  }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
});

const archivedPostSchema = z.object({
  id: z.int().describe('of the newest record'),
  blogPostId: z.uuid(),
  title: z.string(),
  slug: z.string(),
  event: z.string().nullable().describe('what was done to the post then'),
  archiveReason: z.enum(['backup', 'claim']),
  records: z.int(),
  isThere: z.boolean().describe('false: the post itself is gone'),
  createdAt: z.iso.datetime(),
  restoredAt: z.iso.datetime().nullable(),
});
export type ArchivedPost = z.infer<typeof archivedPostSchema>;

export const listArchive = defineEndpoint({
  route: adminRoutes.archive,
  summary: 'Posts that the archive holds, by their newest record (admins)',
  tag: 'admin',
  callers: 'admins',
  query: z.object({
    ...pageQuery,
    q: z.string().trim().max(320).optional().describe('part of a title or a slug, or an id'),
    isGone: z.stringbool().optional().describe('only posts that are gone'),
  }),
  status: 200,
  response: z.object({ items: z.array(archivedPostSchema), nextCursor: z.string().nullable() }),
});
export type ArchivePage = z.infer<(typeof listArchive)['response']>;
