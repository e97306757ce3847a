import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import { postEditSchema, postSchema, postSummarySchema } from '../posts/contract.ts';
import { groundingSchema } from '../posts/grounding.ts';
import { claimRefusals } from './claim.ts';
import { MAX_CONVERTED } from './conversion.ts';
import { claimRoutes } from './routes.ts';

const idParams = z.object({ id: z.uuid() });
const claimToken = z.string().min(1).max(200).describe('as the post’s creation gave it');
const done = z.object({ success: z.literal(true) });
const paged = {
  limit: z.coerce.number().int().min(1).max(50).optional(),
  cursor: z.string().max(200).optional(),
};

export const claimPost = defineEndpoint({
  route: claimRoutes.claim,
  summary: 'Make a trial post permanent and one’s own, with the token that its creation gave',
  tag: 'claims',
  callers: 'users',
  scope: 'generate',
  params: idParams,
  body: z.object({ claimToken }),
  status: 200,
  response: z.object({
    success: z.literal(true),
    message: z.string().register(sentences),
    post: postSchema,
  }),
  idempotent: true,
});
export type ClaimedPost = z.infer<(typeof claimPost)['response']>;

export const checkClaim = defineEndpoint({
  route: claimRoutes.check,
  summary: 'The trial post that a claim token opens, before anybody signs in; changes nothing',
  tag: 'claims',
  callers: 'everybody',
  scope: 'any',
  params: idParams,
  body: z.object({ claimToken }),
  status: 200,
  response: z.object({ success: z.literal(true), post: postSchema }),
});
export type ClaimablePost = z.infer<(typeof checkClaim)['response']>;

export const unclaimPost = defineEndpoint({
  route: claimRoutes.unclaim,
  summary: 'Turn a claimed post back into a trial post of 24 hours with a new claim token',
  tag: 'claims',
  callers: 'users',
  scope: 'generate',
  params: idParams,
  status: 200,
  response: z.object({
    success: z.literal(true),
    post: postSchema,
    /** Given once, stored only as a hash. */
    claimToken: z.string(),
  }),
  idempotent: true,
});
export type UnclaimedPost = z.infer<(typeof unclaimPost)['response']>;

export const listClaims = defineEndpoint({
  route: claimRoutes.mine,
  summary: 'The posts that one holds claimed, and whether another may be',
  tag: 'claims',
  callers: 'users',
  status: 200,
  response: z.object({
    canClaim: z.boolean(),
    claimedCount: z.int(),
    maxClaims: z.int(),
    reason: z
      .string()
      .nullable()
      .describe('why no other post can be claimed now')
      .register(sentences),
    posts: z.array(postSummarySchema),
  }),
});
export type Claims = z.infer<(typeof listClaims)['response']>;

export const convertTrial = defineEndpoint({
  route: claimRoutes.convertTrial,
  summary:
    'Attach every trial post made as a guest, within the limit, naming those that could not be',
  tag: 'claims',
  callers: 'users',
  scope: 'generate',
  body: z.object({
    posts: z
      .array(z.object({ id: z.uuid(), claimToken }))
      .min(1)
      .max(MAX_CONVERTED),
  }),
  status: 200,
  response: z.object({
    success: z.literal(true),
    convertedPosts: z.array(postSummarySchema),
    refused: z.array(
      z.object({
        id: z.uuid(),
        reason: z.enum(claimRefusals),
        message: z.string().register(sentences),
      }),
    ),
  }),
  idempotent: true,
});
export type ConvertedTrial = z.infer<(typeof convertTrial)['response']>;

export const listOwnPosts = defineEndpoint({
  route: claimRoutes.ownPosts,
  summary: 'One’s own posts, drafts included, newest first',
  tag: 'posts',
  callers: 'users',
  query: z.object(paged),
  status: 200,
  response: z.object({ items: z.array(postSummarySchema), nextCursor: z.string().nullable() }),
});

export const editPost = defineEndpoint({
  route: claimRoutes.edit,
  summary: 'Change one’s own post; its address stays',
  tag: 'posts',
  callers: 'users',
  scope: 'generate',
  params: idParams,
  body: postEditSchema,
  status: 200,
  response: z.object({
    success: z.literal(true),
    post: postSchema,
    unsupported: groundingSchema.shape.removed
      .optional()
      .describe('with `check`: sentences that stand in no source; they are kept'),
  }),
});

export const deletePost = defineEndpoint({
  route: claimRoutes.remove,
  summary: 'Delete one’s own post',
  tag: 'posts',
  callers: 'users',
  scope: 'generate',
  params: idParams,
  status: 200,
  response: done,
});

export const storageStats = defineEndpoint({
  route: claimRoutes.storageStats,
  summary: 'How well posts are kept (admins)',
  tag: 'admin',
  callers: 'admins',
  status: 200,
  response: z.object({
    totalPosts: z.int(),
    claimedPosts: z.int(),
    protectedPosts: z.int(),
    archiveRecords: z.int(),
    integrityScore: z.int().min(0).max(100),
    integrityRule: z.string().describe('how the score comes about'),
  }),
});

export type StorageStats = z.infer<(typeof storageStats)['response']>;

export const readArchive = defineEndpoint({
  route: claimRoutes.archive,
  summary: 'The archive of one post, newest first (admins)',
  tag: 'admin',
  callers: 'admins',
  params: idParams,
  status: 200,
  response: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        blogPostId: z.uuid(),
        archiveReason: z.enum(['backup', 'claim']),
        archivedData: z.record(z.string(), z.unknown()).describe('the post and metadata'),
        createdAt: z.iso.datetime(),
        restoredAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
});

export type ArchiveOfPost = z.infer<(typeof readArchive)['response']>;

export const restorePost = defineEndpoint({
  route: claimRoutes.restore,
  summary: 'Put a post back as its newest archive record has it (admins)',
  tag: 'admin',
  callers: 'admins',
  params: idParams,
  status: 200,
  response: z.object({ success: z.literal(true), post: postSchema }),
});

export const reformatPosts = defineEndpoint({
  route: claimRoutes.reformat,
  summary: 'Sanitise, link and score posts anew, oldest first, five at a time (admins)',
  tag: 'admin',
  callers: 'admins',
  body: z.object({
    limit: z.int().min(1).max(500).optional().describe('posts in this call; default 100'),
    cursor: z.string().max(200).optional(),
  }),
  status: 200,
  response: z.object({
    success: z.literal(true),
    processed: z.int(),
    changed: z.int(),
    posts: z.array(
      z.object({
        id: z.uuid(),
        slug: z.string(),
        title: z.string(),
        isChanged: z.boolean(),
        qualityBefore: z.int().describe('0-100, the SEO score of the text as it was'),
        qualityAfter: z.int().describe('0-100, the SEO score of the text as it is now'),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});
export type ReformatReport = z.infer<(typeof reformatPosts)['response']>;
