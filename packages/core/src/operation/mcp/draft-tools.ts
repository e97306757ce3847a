import { z } from 'zod';
import {
  createDraft,
  draftSchema,
  listDrafts,
  publishDraft,
  readDraft,
} from '../../articles/drafts/contract.ts';
import {
  createdPostSchema,
  generationBodySchema,
  postSchema,
} from '../../articles/posts/contract.ts';
import { POST_PRICE_CREDITS } from '../../money/credits/price.ts';
import { cursor, generationInput, idempotencyKey, othersWords } from './inputs.ts';
import { defineTool } from './tool.ts';

const { shape: draft } = draftSchema;
const id = draft.id.describe('of the draft');
const draftToken = z
  .string()
  .max(200)
  .optional()
  .describe('of a draft made without a key, as draft_post gave it');

const drafted = z.object({
  id: draft.id,
  draftToken: createDraft.response.shape.draftToken.describe(
    'opens a draft that was made without a key; shown this once',
  ),
  ...draftSchema.pick({
    title: true,
    content: true,
    anchorText: true,
    targetUrl: true,
    linkPolicy: true,
    wordCount: true,
    revision: true,
    expiresAt: true,
  }).shape,
  score: draft.seo.shape.score.describe('SEO score'),
  writer: createdPostSchema.shape.writer.describe('`isStandIn`: no language model wrote it'),
});

export const draftPost = defineTool({
  name: 'draft_post',
  title: 'Write a draft',
  description: `Writes an article about a keyword, with one link in it, and keeps it as a draft that nobody but its maker sees: it publishes nothing and takes no credits. A person edits it on the site, or publish_post publishes it. It counts as one of the day’s free posts, unless the account has credits. Takes up to two minutes. ${othersWords}`,
  endpoint: createDraft,
  credits: 0,
  isOpenWorld: true,
  input: z.strictObject({ ...generationInput, idempotencyKey }),
  output: drafted,
  async run(client, { idempotencyKey: key, ...body }, { signal }) {
    const { draft: made, ...rest } = await client.createDraft(body, {
      signal,
      idempotencyKey: key,
    });
    const output = { ...made, ...rest, score: made.seo.score };
    const text = [
      `Draft: ${made.title}`,
      `Id: ${made.id}`,
      ...(rest.draftToken ? [`Draft token, shown this once: ${rest.draftToken}`] : []),
      `${made.wordCount} words, SEO score ${made.seo.score}. Nothing is published.`,
      ...(rest.writer.isStandIn ? [`No language model wrote it but the ${rest.writer.name}.`] : []),
      '',
      made.content,
    ].join('\n');
    return { output, text };
  },
});

export const listDraftsTool = defineTool({
  name: 'list_drafts',
  title: 'List drafts',
  description: `Lists the account’s drafts that are not published, newest first, without their text. ${othersWords}`,
  endpoint: listDrafts,
  credits: 0,
  isOpenWorld: false,
  input: z.strictObject({
    limit: z.int().min(1).max(50).optional().describe('drafts in the answer; 10 unless given'),
    cursor,
  }),
  output: listDrafts.response,
  async run(client, { limit = 10, cursor: from }, { signal }) {
    const page = { limit, ...(from === undefined ? {} : { cursor: from }) };
    const output = await client.listDrafts(page, { signal });
    const lines = output.items.map(
      (one) =>
        `- ${one.id} | ${one.title} | ${one.wordCount} words, score ${one.seoScore} | “${one.anchorText}” → ${one.targetUrl}`,
    );
    const head = lines.length === 0 ? 'No drafts.' : `${lines.length} drafts:`;
    return { output, text: [head, ...lines].join('\n') };
  },
});

export const readDraftTool = defineTool({
  name: 'read_draft',
  title: 'Read a draft',
  description: `Reads one draft with its text as HTML. ${othersWords}`,
  endpoint: readDraft,
  credits: 0,
  isOpenWorld: false,
  input: z.strictObject({ id, draftToken }),
  output: draftSchema.omit({ grounding: true, difference: true }),
  async run(client, { id: draftId, draftToken: token }, { signal }) {
    const { draft: output } = await client.readDraft(draftId, { signal, draftToken: token });
    const { title, wordCount, seo, content } = output;
    const text = `${title}\n${wordCount} words, SEO score ${seo.score}\n\n${content}`;
    return { output, text };
  },
});

export const publishPost = defineTool({
  name: 'publish_post',
  title: 'Publish a draft',
  description: `Publishes a draft on the blog, without the sentences that stand in none of its sources. With the key of an account this costs ${POST_PRICE_CREDITS} credit and the post stays; without one, or without credits left, it is a free trial post that is deleted after 24 hours unless it is claimed. Set \`permanent\` to be refused (INSUFFICIENT_CREDITS) rather than get a trial post. A draft that refreshes a post changes that post, for nothing. The result is public at once: ask the person first.`,
  endpoint: publishDraft,
  credits: POST_PRICE_CREDITS,
  isOpenWorld: true,
  input: z.strictObject({
    id,
    draftToken,
    revision: publishDraft.body.shape.revision,
    permanent: generationBodySchema.shape.permanent,
    idempotencyKey,
  }),
  output: z.object({
    address: createdPostSchema.shape.blogUrl.describe('of the public page'),
    ...postSchema.pick({ id: true, slug: true, title: true, isTrialPost: true, expiresAt: true })
      .shape,
    claimToken: createdPostSchema.shape.claimToken,
    creditsSpent: createdPostSchema.shape.creditsSpent,
  }),
  async run(client, { id: draftId, draftToken: token, idempotencyKey: key, ...body }, { signal }) {
    const created = await client.publishDraft(draftId, body, {
      signal,
      draftToken: token,
      idempotencyKey: key,
    });
    const { post, blogUrl, claimToken, creditsSpent = 0 } = created;
    const text = [
      `Published: ${post.title}`,
      blogUrl,
      post.isTrialPost
        ? `A trial post: it is deleted at ${post.expiresAt} unless it is claimed.`
        : `It stays. Credits spent: ${creditsSpent}.`,
      ...(claimToken ? [`Claim token, shown this once: ${claimToken}`] : []),
    ].join('\n');
    return { output: { ...post, ...created, address: blogUrl }, text };
  },
});
