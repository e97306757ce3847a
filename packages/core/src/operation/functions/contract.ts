import { z } from 'zod';
import { draftRoutes } from '../../articles/drafts/routes.ts';
import { givenSourcesShape } from '../../articles/posts/contract.ts';
import { tones } from '../../articles/posts/vocabulary.ts';
import { judgedText } from '../../base/text/taken.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import { functionRoutes } from './routes.ts';

/** A draft is written by the same rules, and kept where it is wanted; no end of these two is planned. */
const deprecation = { since: '2026-11-27', successor: draftRoutes.create.path } as const;

const wordCount = z.int().min(100).max(5000);

const writtenSchema = z.object({
  success: z.literal(true),
  content: z.string().describe('sanitised HTML with the link in it'),
  title: z.string(),
  excerpt: z.string(),
  metaDescription: z.string(),
  wordCount: z.int(),
  writer: z.object({ name: z.string(), isStandIn: z.boolean() }),
});
/** An article that was written and not stored. */
export type WrittenArticle = z.infer<typeof writtenSchema>;

/**
 * The generator's call of the old system (docs/specification/operation.md, Old addresses): writes,
 * and stores nothing.
 */
export const generateOpenAi = defineEndpoint({
  route: functionRoutes.generateOpenAi,
  deprecation,
  summary: 'Write an article with a link in it, and store nothing',
  tag: 'functions',
  callers: 'everybody',
  scope: 'generate',
  body: z.object({
    keyword: judgedText.optional(),
    url: judgedText.optional(),
    anchorText: judgedText.optional(),
    wordCount: wordCount.default(1000),
    contentType: z.literal('blog-post').default('blog-post'),
    tone: z.enum(tones).default('professional'),
    ...givenSourcesShape,
    apiKey: z.unknown().optional().describe('ignored: the server has a key of its own'),
    captchaToken: z.string().max(4096).optional(),
  }),
  status: 200,
  response: writtenSchema,
});

/** The blog generation test's call. */
export const aiContentGenerator = defineEndpoint({
  route: functionRoutes.aiContentGenerator,
  deprecation,
  summary: 'Write an article to instructions, and store nothing',
  tag: 'functions',
  callers: 'everybody',
  scope: 'generate',
  body: z.object({
    prompt: judgedText.optional().describe('what the article should heed besides'),
    keyword: judgedText.optional(),
    anchor_text: judgedText.optional(),
    target_url: judgedText.optional(),
    word_count: wordCount.default(500),
    ...givenSourcesShape,
    captchaToken: z.string().max(4096).optional(),
  }),
  status: 200,
  response: writtenSchema,
});

/**
 * Does what it says on the database in use, and may be called again
 * (docs/specification/operation.md, Repairs).
 */
export const fixBlogConstraints = defineEndpoint({
  route: functionRoutes.fixBlogConstraints,
  summary: 'Let published posts lack keyword and anchor text (admins)',
  tag: 'functions',
  callers: 'admins',
  status: 200,
  response: z.object({
    success: z.literal(true),
    message: z.string().register(sentences),
    fixed: z.array(z.string()).describe('columns that were changed, as table.column'),
    checked: z.array(z.string()).describe('columns that may be null now'),
  }),
});
export type FixedConstraints = z.infer<(typeof fixBlogConstraints)['response']>;
