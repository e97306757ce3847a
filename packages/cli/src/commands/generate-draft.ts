import { type Draft, draftAddress } from '@linkwright/core/all';
import { clientOf } from '../api-client.ts';
import { describeWriter } from '../articles/html.ts';
import { isAnswer, openRequest } from '../articles/kept-request.ts';
import { articleOfDraft } from '../articles/of-stored-draft.ts';
import type { Context } from '../context.ts';
import { Interrupted } from '../exit.ts';
import type { Facts } from '../results.ts';
import type { Generated, GenerateInput } from './generated.ts';

/** Has the server write the article and keep it as a draft. Throws AppError, or Interrupted. */
export async function run(
  ctx: Context,
  { body, config, presenter, resume }: GenerateInput,
): Promise<Generated> {
  const client = clientOf(ctx, config.apiUrl, config.apiKey);
  const wanted = { act: 'createDraft', server: config.apiUrl, body };
  const request = await openRequest(ctx, wanted, { resume });
  presenter.step({ type: 'step', step: 'writing' });
  try {
    const result = await client.createDraft(body, {
      idempotencyKey: request.key,
      signal: ctx.signal,
    });
    await request.forget();
    const { draft, draftToken, writer } = result;
    const facts = {
      ...factsOfDraft(draft, config.apiUrl, draftToken),
      Writer: describeWriter(writer),
    };
    return { article: { ...articleOfDraft(draft), writer }, result, facts };
  } catch (error) {
    // Otherwise nothing is known of what the server did, or does.
    if (isAnswer(error)) await request.forget();
    if (!(error instanceof Interrupted)) throw error;
    throw new Interrupted(
      'Interrupted. The server may still keep the draft. The same command with --resume asks it.',
    );
  }
}

export const factsOfDraft = (draft: Draft, apiUrl: string, draftToken?: string): Facts => ({
  Title: draft.title,
  Draft: draft.id,
  Edit: `${draftAddress(apiUrl, draft.id, draftToken)}${draftToken ? ' (shown only now)' : ''}`,
  Link: `${draft.anchorText} → ${draft.targetUrl} (${draft.linkPolicy})`,
  Words: `${draft.wordCount}`,
  'SEO score': `${draft.seo.score} of 100`,
  Kept: `until ${draft.expiresAt}`,
});
