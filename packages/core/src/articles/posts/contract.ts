import { z } from 'zod';
import { judgedArticle, judgedText } from '../../base/text/taken.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import { MAX_GIVEN_SOURCES, MAX_NOTES } from '../sources/limits.ts';
import { groundingSchema } from './grounding.ts';
import { provenanceSchema } from './provenance-schema.ts';
import { postRoutes } from './routes.ts';
import { categories, lengths, linkPolicies, postSources, tones } from './vocabulary.ts';

/** A published post as the API gives it. Times are ISO 8601 UTC; `content` is sanitised HTML. */
export const postSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  metaDescription: z.string(),
  status: z.enum(['published', 'draft']),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  publishedUrl: z.string(),
  userId: z.string().nullable(),
  authorName: z.string(),
  keywords: z.array(z.string()),
  anchorText: z.string().nullable(),
  targetUrl: z.string(),
  linkPolicy: z.enum(linkPolicies),
  tags: z.array(z.string()),
  category: z.enum(categories),
  viewCount: z.int(),
  seoScore: z.int().min(0).max(100),
  readingTime: z.int().describe('minutes'),
  wordCount: z.int(),
  isTrialPost: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  isClaimed: z.boolean(),
  claimedBy: z.string().nullable(),
  claimedAt: z.iso.datetime().nullable(),
  source: z
    .enum(postSources)
    .describe('where it was asked for: this site, a program, a partner’s page'),
});
export type Post = z.infer<typeof postSchema>;

/** One post, with how it was made. */
export const readPostSchema = postSchema.extend({
  provenance: provenanceSchema.optional().describe('absent: not recorded'),
});
export type ReadPost = z.infer<typeof readPostSchema>;

/** A post in a list: everything but its text. */
export const postSummarySchema = postSchema.omit({ content: true });
export type PostSummary = z.infer<typeof postSummarySchema>;

/** One rule of the SEO score, with what it gave and what would give more. */
export const seoRuleSchema = z.object({
  rule: z.string(),
  points: z.int(),
  max: z.int(),
  advice: z.string().nullable().register(sentences),
});
export type SeoRule = z.infer<typeof seoRuleSchema>;

/** Another post that has runs of eight words in common with one. */
export const likePostSchema = z.object({
  title: z.string(),
  address: z.string(),
  share: z.number().min(0).max(1).describe('of the runs of eight words, those that stand there'),
});
export type LikePost = z.infer<typeof likePostSchema>;

/** More than the rule takes, which says so in its own words. */
const MOST_GIVEN_SOURCES = 100;

/** What a client gives for the article to rest on. */
export const givenSourcesShape = {
  sources: z
    .array(judgedText)
    .max(MOST_GIVEN_SOURCES)
    .optional()
    .describe(`addresses that the article may rest on, at most ${MAX_GIVEN_SOURCES}`),
  notes: judgedArticle
    .optional()
    .describe(`text that the article may rest on, at most ${MAX_NOTES} characters`),
};

/** What a client may send. Limits and messages are `parseGenerationRequest`'s, not this schema's. */
export const generationBodySchema = z.object({
  keyword: judgedText.optional(),
  anchorText: judgedText.optional(),
  targetUrl: judgedText.optional(),
  tone: z.enum(tones).optional(),
  length: z.enum(lengths).optional(),
  industry: z.enum(categories).optional(),
  additionalInstructions: judgedText.optional(),
  linkPolicy: z.enum(linkPolicies).optional(),
  ...givenSourcesShape,
  /**
   * Refuses with INSUFFICIENT_CREDITS rather than making a trial post
   * (docs/specification/posts-and-claims.md, Trial or permanent).
   */
  permanent: z.boolean().optional(),
  voice: z
    .boolean()
    .optional()
    .describe('whether it is written in your voice; by default where you have one'),
  captchaToken: z.string().max(4096).optional(),
});
export type GenerationBody = z.infer<typeof generationBodySchema>;

export const createdPostSchema = z.object({
  success: z.literal(true),
  post: readPostSchema,
  /** Absolute address of the public page. */
  blogUrl: z.string(),
  /**
   * Proves that the holder made this trial post
   * (docs/specification/posts-and-claims.md, Who may claim). Given once, stored only as a hash.
   */
  claimToken: z.string().optional(),
  /** What a permanent post cost its maker; a trial post costs nothing, and says nothing. */
  creditsSpent: z.int().optional(),
  seo: z.object({
    score: z.int(),
    rules: z.array(seoRuleSchema),
    threshold: z.int().describe('what this site asks for before search engines may list a post'),
    isBelowThreshold: z
      .boolean()
      .describe('a permanent post keeps `noindex` until an edit lifts it'),
    alike: z.array(likePostSchema).describe('public posts that say much of it in the same words'),
  }),
  writer: z.object({ name: z.string(), isStandIn: z.boolean() }),
  grounding: groundingSchema.nullish().describe('what it rests on; null: not recorded'),
});
export type CreatedPost = z.infer<typeof createdPostSchema>;

/** The steps of a generation, in order. */
export const generationSteps = ['checking', 'writing', 'linking', 'publishing'] as const;
export type GenerationStep = (typeof generationSteps)[number];

export const errorBodySchema = z.object({
  success: z.literal(false),
  error: z.string().register(sentences),
  code: z.string(),
  requestId: z.string(),
  details: z
    .array(z.object({ field: z.string(), message: z.string().register(sentences) }))
    .optional(),
  retryAfter: z.int().optional().describe('seconds'),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** One server-sent event of a generation: `event:` is `type`, `data:` the whole object as JSON. */
export const generationEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('step'),
    step: z.enum(generationSteps),
    /** Words written so far, and the count aimed at. */
    words: z.int().optional(),
    targetWords: z.int().optional(),
  }),
  z.object({ type: z.literal('done'), result: createdPostSchema }),
  z.object({ type: z.literal('error'), error: errorBodySchema }),
]);
export type GenerationEvent = z.infer<typeof generationEventSchema>;

export const createPost = defineEndpoint({
  route: postRoutes.create,
  summary: 'Write an article with a link in it and publish it',
  tag: 'posts',
  callers: 'everybody',
  scope: 'generate',
  body: generationBodySchema,
  status: 201,
  response: createdPostSchema,
  idempotent: true,
  event: generationEventSchema,
});

const listQuery = z.object({
  q: z.string().trim().max(200).optional().describe('searches title, content and tags'),
  category: z.enum(categories).optional(),
  tag: z.string().trim().max(60).optional(),
  userId: z.string().max(64).optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .optional()
    .describe('default 10; 20 with q or category'),
  cursor: z.string().max(200).optional(),
});

export const listPosts = defineEndpoint({
  route: postRoutes.list,
  summary: 'Published posts, newest first',
  tag: 'posts',
  callers: 'everybody',
  scope: 'any',
  query: listQuery,
  status: 200,
  response: z.object({ items: z.array(postSummarySchema), nextCursor: z.string().nullable() }),
});

const slugParams = z.object({ slug: z.string().min(1).max(120) });

export const readPost = defineEndpoint({
  route: postRoutes.read,
  summary: 'One published post',
  tag: 'posts',
  callers: 'everybody',
  scope: 'any',
  params: slugParams,
  status: 200,
  response: readPostSchema,
});

export const countView = defineEndpoint({
  route: postRoutes.countView,
  summary: 'Count one view of a post',
  tag: 'posts',
  callers: 'everybody',
  scope: 'any',
  params: slugParams,
  status: 202,
  response: z.object({ success: z.literal(true) }),
});

export const postStats = defineEndpoint({
  route: postRoutes.stats,
  summary: 'Figures over all published posts',
  tag: 'posts',
  callers: 'everybody',
  scope: 'any',
  status: 200,
  response: z.object({
    totalPosts: z.int(),
    publishedPosts: z.int(),
    trialPosts: z.int(),
    totalViews: z.int(),
  }),
});

/** What an owner may change. Limits and messages are `parsePostEdit`'s, not this schema's. */
export const postEditSchema = z.object({
  title: judgedText.optional(),
  content: judgedArticle
    .optional()
    .describe('HTML; reduced to the allowed elements, link put in place'),
  metaDescription: judgedText.optional(),
  linkPolicy: z.enum(linkPolicies).optional(),
  status: z.enum(['published', 'draft']).optional(),
  check: z
    .boolean()
    .optional()
    .describe('true: the text is held to its sources, and the answer says what stands in none'),
});
export type PostEditBody = z.infer<typeof postEditSchema>;
