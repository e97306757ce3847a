import type { CreatedPost } from '@linkwright/core';
import { createClient } from '@linkwright/core/client';
import { groundFacts } from '../articles/ground-facts.ts';
import { describeWriter } from '../articles/html.ts';
import { articleOfPost } from '../articles/of-post.ts';
import type { Context } from '../context.ts';
import { Interrupted } from '../exit.ts';
import type { Facts } from '../results.ts';
import type { Generated, GenerateInput } from './generated.ts';

/** Has the server write and publish the article. Throws AppError, or Interrupted. */
export async function run(
  ctx: Context,
  { body, config, presenter }: GenerateInput,
): Promise<Generated> {
  const client = createClient({ baseUrl: config.apiUrl, apiKey: config.apiKey, fetch: ctx.fetch });
  try {
    const result = await client.createPost(body, {
      idempotencyKey: ctx.newKey(),
      signal: ctx.signal,
      onEvent: (event) => {
        if (event.type === 'step') presenter.step(event);
      },
    });
    return { article: articleOfPost(result, body.keyword ?? ''), result, facts: factsOf(result) };
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    throw new Interrupted(
      'Interrupted. No file was written; the server may still publish the post.',
    );
  }
}

function factsOf({ post, blogUrl, claimToken, writer, grounding, seo }: CreatedPost): Facts {
  const [like] = seo.alike;
  return {
    Title: post.title,
    Page: blogUrl,
    Words: `${post.wordCount}`,
    'SEO score': `${post.seoScore} of 100${seo.isBelowThreshold ? `, kept out of search engines below ${seo.threshold}` : ''}`,
    ...(like ? { 'Much like': `${like.title} (${like.address})` } : {}),
    ...(post.expiresAt ? { Expires: `${post.expiresAt} unless it is claimed` } : {}),
    ...(claimToken ? { 'Claim token': `${claimToken} (shown only now)` } : {}),
    Writer: describeWriter(writer),
    ...groundFacts(grounding),
  };
}
