import { type Draft, draftAddress } from '@linkwright/core';
import { createClient } from '@linkwright/core/client';
import { describeWriter } from '../articles/html.ts';
import { articleOfDraft } from '../articles/of-stored-draft.ts';
import type { Context } from '../context.ts';
import { Interrupted } from '../exit.ts';
import type { Facts } from '../results.ts';
import type { Generated, GenerateInput } from './generated.ts';

/** Has the server write the article and keep it as a draft. Throws AppError, or Interrupted. */
export async function run(
  ctx: Context,
  { body, config, presenter }: GenerateInput,
): Promise<Generated> {
  const client = createClient({ baseUrl: config.apiUrl, apiKey: config.apiKey, fetch: ctx.fetch });
  presenter.step({ type: 'step', step: 'writing' });
  try {
    const result = await client.createDraft(body, {
      idempotencyKey: ctx.newKey(),
      signal: ctx.signal,
    });
    const { draft, draftToken, writer } = result;
    const facts = {
      ...factsOfDraft(draft, config.apiUrl, draftToken),
      Writer: describeWriter(writer),
    };
    return { article: { ...articleOfDraft(draft), writer }, result, facts };
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    throw new Interrupted('Interrupted. The server may still keep the draft.');
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
