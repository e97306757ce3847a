import {
  type ArticleWriter,
  type GenerationRequest,
  type PostDraft,
  writePost,
} from '@linkwright/core/all';
import { admitLocally } from '../admit-locally.ts';
import { groundFacts } from '../articles/ground-facts.ts';
import { describeWriter } from '../articles/html.ts';
import { articleOfDraft } from '../articles/of-draft.ts';
import { openSources } from '../articles/open-sources.ts';
import type { Context } from '../context.ts';
import { openWriter, standInText } from '../open-writer.ts';
import type { Generated, GenerateInput } from './generated.ts';

/** Has the article written on this machine; nothing is published. Throws AppError, or Interrupted. */
export async function run(
  ctx: Context,
  { body, config, presenter }: GenerateInput,
): Promise<Generated> {
  const request = admitLocally(body, config);
  const writer = await openWriter(config, { fetch: ctx.fetch });
  if (writer.isStandIn) presenter.say(standInText(writer.name));
  const sources = await openSources(ctx, config);
  try {
    const draft = await writePost(request, {
      writer,
      gathered: await sources.gather(request, { signal: ctx.signal }),
      signal: ctx.signal,
      onProgress: (progress) => presenter.step({ type: 'step', ...progress }),
    });
    return describe(draft, { request, writer, now: ctx.clock() });
  } finally {
    await sources.close();
  }
}

function describe(
  draft: PostDraft,
  { request, writer, now }: { request: GenerationRequest; writer: ArticleWriter; now: Date },
): Generated {
  const writtenBy = { name: writer.name, isStandIn: writer.isStandIn };
  return {
    article: articleOfDraft(draft, { request, writer, now }),
    result: { success: true, draft, writer: writtenBy },
    facts: {
      Title: draft.title,
      Words: `${draft.wordCount}`,
      'SEO score': `${draft.seo.score} of 100`,
      Writer: describeWriter(writtenBy),
      ...groundFacts(draft.grounding),
    },
  };
}
