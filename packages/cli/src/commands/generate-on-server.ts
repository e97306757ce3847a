import type { CreatedPost } from '@linkwright/core/all';
import { clientOf } from '../api-client.ts';
import { groundFacts } from '../articles/ground-facts.ts';
import { describeWriter } from '../articles/html.ts';
import { isAnswer, openRequest } from '../articles/kept-request.ts';
import { articleOfPost } from '../articles/of-post.ts';
import type { Context } from '../context.ts';
import { Interrupted } from '../exit.ts';
import type { Facts } from '../results.ts';
import type { Generated, GenerateInput } from './generated.ts';

/** Has the server write and publish the article. Throws AppError, or Interrupted. */
export async function run(
  ctx: Context,
  { body, config, presenter, resume }: GenerateInput,
): Promise<Generated> {
  const client = clientOf(ctx, config.apiUrl, config.apiKey);
  const wanted = { act: 'createPost', server: config.apiUrl, body };
  const request = await openRequest(ctx, wanted, { resume });
  try {
    const result = await client.createPost(body, {
      idempotencyKey: request.key,
      signal: ctx.signal,
      onEvent: (event) => {
        if (event.type === 'step') presenter.step(event);
      },
    });
    await request.forget();
    return { article: articleOfPost(result, body.keyword ?? ''), result, facts: factsOf(result) };
  } catch (error) {
    // Otherwise nothing is known of what the server did, or does.
    if (isAnswer(error)) await request.forget();
    if (!(error instanceof Interrupted)) throw error;
    throw new Interrupted(
      'Interrupted. No file was written; the server may still publish the post. The same command with --resume asks it.',
    );
  }
}

function factsOf({
  post,
  blogUrl,
  creditsSpent,
  claimToken,
  writer,
  grounding,
  seo,
}: CreatedPost): Facts {
  const [like] = seo.alike;
  return {
    Title: post.title,
    Page: blogUrl,
    Words: `${post.wordCount}`,
    'SEO score': `${post.seoScore} of 100${seo.isBelowThreshold ? `, kept out of search engines below ${seo.threshold}` : ''}`,
    ...(like ? { 'Much like': `${like.title} (${like.address})` } : {}),
    ...(creditsSpent === undefined
      ? {}
      : { Paid: creditsSpent === 1 ? '1 credit' : `${creditsSpent} credits` }),
    ...(post.expiresAt ? { Expires: `${post.expiresAt} unless it is claimed` } : {}),
    ...(claimToken ? { 'Claim token': `${claimToken} (shown only now)` } : {}),
    Writer: describeWriter(writer),
    ...groundFacts(grounding),
  };
}
