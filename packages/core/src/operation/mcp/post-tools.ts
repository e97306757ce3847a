import { z } from 'zod';
import {
  createdPostSchema,
  createPost,
  type GenerationEvent,
  generationBodySchema,
  listPosts,
  type PostSummary,
  postSchema,
  readPost,
} from '../../articles/posts/contract.ts';
import { groundingSchema } from '../../articles/posts/grounding.ts';
import { AppError } from '../../errors.ts';
import { POST_PRICE_CREDITS } from '../../money/credits/price.ts';
import { cursor, generationInput, idempotencyKey, othersWords } from './inputs.ts';
import { defineTool, type ToolProgress } from './tool.ts';

const { shape: post } = postSchema;

const generated = z.object({
  address: createdPostSchema.shape.blogUrl.describe('of the public page'),
  ...postSchema.pick({
    id: true,
    slug: true,
    title: true,
    anchorText: true,
    targetUrl: true,
    linkPolicy: true,
    wordCount: true,
    isTrialPost: true,
    expiresAt: true,
  }).shape,
  score: post.seoScore.describe('SEO score'),
  claimToken: createdPostSchema.shape.claimToken.describe(
    'of a trial post: makes it somebody’s own; shown this once',
  ),
  creditsSpent: createdPostSchema.shape.creditsSpent,
  unused: groundingSchema.shape.unused
    .optional()
    .describe('sources that could not be used, and why'),
  writer: createdPostSchema.shape.writer.describe('`isStandIn`: no language model wrote it'),
});

export const generatePost = defineTool({
  name: 'generate_post',
  title: 'Write and publish a post',
  description: `Writes an article about a keyword, with one link in it, and publishes it on the blog. With the key of an account this costs ${POST_PRICE_CREDITS} credit and the post stays; without one, or without credits left, it is a free trial post that is deleted after 24 hours unless it is claimed with the claim token. Set \`permanent\` to be refused (INSUFFICIENT_CREDITS) rather than get a trial post. Takes up to two minutes. The result is public at once.`,
  endpoint: createPost,
  credits: POST_PRICE_CREDITS,
  isOpenWorld: true,
  input: z.strictObject({
    ...generationInput,
    permanent: generationBodySchema.shape.permanent.describe(
      `only as a permanent post, for ${POST_PRICE_CREDITS} credit`,
    ),
    idempotencyKey,
  }),
  output: generated,
  async run(client, { idempotencyKey: key, ...body }, { signal, progress }) {
    const created = await client.createPost(body, {
      signal,
      idempotencyKey: key,
      onEvent(event) {
        if (event.type === 'step') progress(progressOf(event));
      },
    });
    const { post: made, blogUrl, seo, ...rest } = created;
    const { unused } = created.grounding ?? {};
    const output = {
      ...made,
      ...rest,
      ...(unused && { unused }),
      address: blogUrl,
      score: seo.score,
    };
    return { output, text: describeGenerated(output) };
  },
});

const listed = postSchema.pick({
  id: true,
  slug: true,
  title: true,
  excerpt: true,
  status: true,
  publishedUrl: true,
  anchorText: true,
  targetUrl: true,
  linkPolicy: true,
  category: true,
  tags: true,
  createdAt: true,
  wordCount: true,
  seoScore: true,
  viewCount: true,
  isTrialPost: true,
  expiresAt: true,
  isClaimed: true,
});

const { shape: query } = listPosts.query;

export const listPostsTool = defineTool({
  name: 'list_posts',
  title: 'List posts',
  description: `Lists posts, newest first, without their text: one’s own (\`own\`, with the key of an account, drafts included) or everybody’s published ones (\`public\`, which can be searched). ${othersWords}`,
  endpoint: listPosts,
  credits: 0,
  isOpenWorld: false,
  input: z.strictObject({
    whose: z.enum(['own', 'public']),
    q: query.q,
    category: query.category,
    tag: query.tag,
    limit: z.int().min(1).max(50).optional().describe('posts in the answer; 10 unless given'),
    cursor,
  }),
  output: z.object({ items: z.array(listed), nextCursor: z.string().nullable() }),
  async run(client, { whose, limit = 10, cursor: from, ...search }, { signal }) {
    const page = { limit, ...(from === undefined ? {} : { cursor: from }) };
    const wrong = Object.entries(search).filter(([, value]) => value !== undefined);
    if (whose === 'own' && wrong.length > 0) {
      const message = 'searches public posts only';
      const details = wrong.map(([field]) => ({ field, message }));
      throw new AppError('INVALID_REQUEST', { details });
    }
    const { items, nextCursor } = await (whose === 'own'
      ? client.listOwnPosts(page, { signal })
      : client.listPosts({ ...page, ...search }, { signal }));
    const lines = items.map(lineOf);
    const more = nextCursor === null ? [] : ['There are more; go on with nextCursor.'];
    return {
      output: { items, nextCursor },
      text: [items.length === 0 ? 'No posts.' : `${items.length} posts:`, ...lines, ...more].join(
        '\n',
      ),
    };
  },
});

export const readPostTool = defineTool({
  name: 'read_post',
  title: 'Read a post',
  description: `Reads one published post with its text as HTML. ${othersWords}`,
  endpoint: readPost,
  credits: 0,
  isOpenWorld: false,
  input: z.strictObject({
    slug: readPost.params.shape.slug.describe('the last part of its address'),
  }),
  output: postSchema.omit({ userId: true, claimedBy: true }),
  async run(client, { slug }, { signal }) {
    const output = await client.readPost(slug, { signal });
    const { title, publishedUrl, wordCount, seoScore, content } = output;
    const text = `${title}\n${publishedUrl}\n${wordCount} words, SEO score ${seoScore}\n\n${content}`;
    return { output, text };
  },
});

/** Everything that is not writing is done in a moment. */
const shares = { checking: 0, writing: 5, linking: 95, publishing: 98 } as const;

function progressOf(event: Extract<GenerationEvent, { type: 'step' }>): ToolProgress {
  const { step, words = 0, targetWords } = event;
  const isCounted = step === 'writing' && targetWords !== undefined;
  const written = isCounted ? Math.min(1, words / targetWords) : 0;
  return {
    done: shares[step] + Math.floor(written * 89),
    total: 100,
    message: isCounted ? `${step}: ${words} of about ${targetWords} words` : step,
  };
}

function describeGenerated(made: z.output<typeof generated>): string {
  const { claimToken, creditsSpent, writer, unused = [] } = made;
  return [
    `Published: ${made.title}`,
    made.address,
    `${made.wordCount} words, SEO score ${made.score}.`,
    made.isTrialPost
      ? `A trial post: it is deleted at ${made.expiresAt} unless it is claimed.`
      : `It stays. Credits spent: ${creditsSpent ?? 0}.`,
    ...(claimToken ? [`Claim token, shown this once: ${claimToken}`] : []),
    ...unused.map((one) => `Not used: ${one.address} (${one.message})`),
    ...(writer.isStandIn ? [`No language model wrote it but the ${writer.name}.`] : []),
  ].join('\n');
}

const lineOf = ({ title, publishedUrl, status, isTrialPost, ...one }: PostSummary): string =>
  `- ${title} | ${publishedUrl} | ${isTrialPost ? 'trial' : status} | ${one.wordCount} words, score ${one.seoScore} | “${one.anchorText ?? ''}” → ${one.targetUrl}`;
