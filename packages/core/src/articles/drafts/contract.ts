import { z } from 'zod';
import { judgedArticle, judgedText } from '../../base/text/taken.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import {
  createdPostSchema,
  generationBodySchema,
  generationEventSchema,
  postSchema,
} from '../posts/contract.ts';
import { groundingSchema } from '../posts/grounding.ts';
import { linkPolicies } from '../posts/vocabulary.ts';
import { sourceBlockSchema, sourceItemSchema } from '../sources/source.ts';
import { draftDifferenceSchema } from './difference.ts';
import { draftRoutes } from './routes.ts';

const time = z.iso.datetime();
const success = z.literal(true);
const draftSummarySchema = z.object({
  id: z.uuid(),
  title: z.string(),
  keyword: z.string(),
  anchorText: z.string(),
  targetUrl: z.string(),
  linkPolicy: z.enum(linkPolicies),
  category: postSchema.shape.category,
  tags: postSchema.shape.tags,
  wordCount: z.int(),
  seoScore: z.int().min(0).max(100),
  revision: z.int().min(1).describe('one more with every change'),
  createdAt: time,
  updatedAt: time,
  expiresAt: time.describe('when it is deleted; of an account’s, 30 days after the last change'),
  postId: z.uuid().nullable().describe('the post that it became'),
  refreshes: z
    .object({ postId: z.uuid(), address: z.string() })
    .nullable()
    .describe('the post that publishing it brings up to date'),
});
/** A draft in a list: everything but its text. */
export type DraftSummary = z.infer<typeof draftSummarySchema>;

const groundingWithTextSchema = groundingSchema.extend({
  sources: z.array(
    groundingSchema.shape.sources.element.extend({
      blocks: z.array(sourceBlockSchema).describe('what stands there, to be shown beside'),
      items: z.array(sourceItemSchema),
    }),
  ),
});

/** A draft. Times are ISO 8601 UTC; `content` is sanitised HTML with the link in it. */
export const draftSchema = draftSummarySchema.omit({ seoScore: true }).extend({
  content: z.string(),
  metaDescription: z.string(),
  seo: createdPostSchema.shape.seo.describe('of what would be published'),
  grounding: groundingWithTextSchema
    .nullable()
    .describe('`removed`: what publishing would leave out; null: its writer was given no sources'),
  difference: draftDifferenceSchema.nullable().describe('of a refreshed post’s draft alone'),
});
export type Draft = z.infer<typeof draftSchema>;

const id = z.object({ id: z.uuid() });
/** What opens a guest's draft. */
const proof = z.object({
  draftToken: z
    .string()
    .max(200)
    .optional()
    .describe('of a guest’s draft, as its creation gave it'),
});
const answer = z.object({ success, draft: draftSchema });

export const createDraft = defineEndpoint({
  route: draftRoutes.create,
  summary: 'Write an article with a link in it and keep it as a draft, which nobody else sees',
  tag: 'drafts',
  callers: 'everybody',
  scope: 'draft',
  body: generationBodySchema.omit({ permanent: true }),
  status: 201,
  response: answer.extend({
    /** Opens a guest's draft. Given once, stored only as a hash. */
    draftToken: z.string().optional(),
    writer: createdPostSchema.shape.writer,
  }),
  idempotent: true,
});
export type CreatedDraft = z.infer<(typeof createDraft)['response']>;

export const listDrafts = defineEndpoint({
  route: draftRoutes.list,
  summary: 'Your drafts that are not published, newest first',
  tag: 'drafts',
  callers: 'users',
  scope: 'draft',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(50).optional().describe('default 50'),
    cursor: z.string().max(200).optional(),
  }),
  status: 200,
  response: z.object({ items: z.array(draftSummarySchema), nextCursor: z.string().nullable() }),
});
export type DraftPage = z.infer<(typeof listDrafts)['response']>;

export const readDraft = defineEndpoint({
  route: draftRoutes.read,
  summary: 'One draft, with its sources and what it takes from them',
  tag: 'drafts',
  callers: 'everybody',
  scope: 'draft',
  params: id,
  query: proof,
  status: 200,
  response: answer,
});

/** What may be changed. Limits and messages are `parsePostEdit`'s, not this schema's. */
const draftEditSchema = z.object({
  title: judgedText.optional(),
  content: judgedArticle
    .optional()
    .describe('HTML; reduced to the allowed elements, link put in place'),
  metaDescription: judgedText.optional(),
  linkPolicy: z.enum(linkPolicies).optional(),
  revision: z.int32().min(1).describe('of the draft that was changed'),
});
export type DraftEdit = z.infer<typeof draftEditSchema>;

export const changeDraft = defineEndpoint({
  route: draftRoutes.change,
  summary: 'Change a draft; DRAFT_CONFLICT where it was changed elsewhere since',
  tag: 'drafts',
  callers: 'everybody',
  scope: 'draft',
  params: id,
  query: proof,
  body: draftEditSchema,
  status: 200,
  response: answer,
});

export const removeDraft = defineEndpoint({
  route: draftRoutes.remove,
  summary: 'Delete a draft',
  tag: 'drafts',
  callers: 'everybody',
  scope: 'draft',
  params: id,
  query: proof,
  status: 200,
  response: z.object({ success }),
});

export const checkDraft = defineEndpoint({
  route: draftRoutes.check,
  summary: 'Hold what is being typed to the draft’s sources and score it; stores nothing',
  tag: 'drafts',
  callers: 'everybody',
  scope: 'draft',
  params: id,
  query: proof,
  body: draftEditSchema.omit({ revision: true, linkPolicy: true }),
  status: 200,
  response: z.object({
    success,
    seo: createdPostSchema.shape.seo.describe('of what would be published'),
    wordCount: z.int(),
    unsupported: groundingSchema.shape.removed.describe('what publishing would leave out'),
    evidence: groundingSchema.shape.evidence,
    isPublishable: z.boolean().describe('false: too much of it stands in none of its sources'),
  }),
});
export type DraftCheck = z.infer<(typeof checkDraft)['response']>;

export const publishDraft = defineEndpoint({
  route: draftRoutes.publish,
  summary:
    'Publish a draft, paid and kept as a post that is made at once; a refresh changes its post',
  tag: 'drafts',
  callers: 'everybody',
  scope: 'generate',
  params: id,
  query: proof,
  body: z.object({
    revision: z.int32().min(1).optional().describe('publishes this one or nothing'),
    permanent: generationBodySchema.shape.permanent,
    captchaToken: generationBodySchema.shape.captchaToken,
  }),
  status: 201,
  response: createdPostSchema,
  idempotent: true,
});

const heldArticleSchema = answer.extend({
  heldBecause: z
    .string()
    .describe('why it was not published; nothing was spent')
    .register(sentences),
  writer: createdPostSchema.shape.writer,
});
const publishedOrHeldSchema = z.union([createdPostSchema, heldArticleSchema]);
/** A permanent post, or the draft that it would have been. */
export type PublishedOrHeld = z.infer<typeof publishedOrHeldSchema>;

const [stepSchema, doneSchema, errorSchema] = generationEventSchema.options;

export const publishOrHold = defineEndpoint({
  route: draftRoutes.publishOrHold,
  summary:
    'Write an article and publish it for a credit, or keep it as a draft where its score is too low for search engines',
  tag: 'drafts',
  callers: 'users',
  scope: 'generate',
  body: generationBodySchema.omit({ permanent: true }),
  status: 201,
  response: publishedOrHeldSchema,
  idempotent: true,
  event: z.discriminatedUnion('type', [
    stepSchema,
    doneSchema.extend({ result: publishedOrHeldSchema }),
    errorSchema,
  ]),
});

export const listDraftLinks = defineEndpoint({
  route: draftRoutes.links,
  summary: 'Posts of this blog that the draft may link to, newest first',
  tag: 'drafts',
  callers: 'everybody',
  scope: 'draft',
  params: id,
  query: proof.extend({
    q: z.string().trim().max(200).optional().describe('default: the draft’s keyword'),
  }),
  status: 200,
  response: z.object({
    items: z.array(z.object({ title: z.string(), address: z.string(), excerpt: z.string() })),
    nextCursor: z.null(),
  }),
});
export type DraftLinks = z.infer<(typeof listDraftLinks)['response']>;

export const refreshPost = defineEndpoint({
  route: draftRoutes.refresh,
  summary: 'Read the sources of one’s own post again and write it anew, as a draft',
  tag: 'drafts',
  callers: 'users',
  scope: 'draft',
  params: id,
  status: 201,
  response: answer,
  idempotent: true,
});
