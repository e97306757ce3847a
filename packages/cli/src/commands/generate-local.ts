import {
  type ArticleWriter,
  type GenerationRequest,
  type PostDraft,
  parseGenerationRequest,
  writePost,
} from '@linkwright/core';
import { AppError } from '@linkwright/core/client';
import { describeWriter } from '../articles/html.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Generated, GenerateInput } from './generated.ts';

/** Has the article written on this machine; nothing is published. Throws AppError, or Interrupted. */
export async function run(
  ctx: Context,
  { body, config, presenter }: GenerateInput,
): Promise<Generated> {
  const parsed = parseGenerationRequest(body);
  if (!parsed.ok) throw new AppError(parsed.code, { details: parsed.details });
  const { request } = parsed;
  const writer = await openWriter(config, ctx.fetch);
  if (writer.isStandIn) {
    presenter.say(
      `The ${writer.name} stands in for a model. To have a model write, set OPENAI_API_KEY or OPENAI_BASE_URL.`,
    );
  }
  const draft = await writePost(request, {
    writer,
    signal: ctx.signal,
    onProgress: (progress) => presenter.step({ type: 'step', ...progress }),
  });
  return describe(draft, { request, writer, now: ctx.clock() });
}

async function openWriter(config: Config, fetch: typeof globalThis.fetch): Promise<ArticleWriter> {
  const { openAi, writerTimeoutMs } = config;
  if (!openAi) return (await import('@linkwright/core/offline-writer')).createOfflineWriter();
  const { createOpenAiWriter } = await import('@linkwright/core/node');
  return createOpenAiWriter({ ...openAi, timeoutMs: writerTimeoutMs, fetch });
}

function describe(
  draft: PostDraft,
  { request, writer, now }: { request: GenerationRequest; writer: ArticleWriter; now: Date },
): Generated {
  const { title, metaDescription, content, category, tags, wordCount, readingTime, seo } = draft;
  const { keyword, targetUrl, linkPolicy } = request;
  const writtenBy = { name: writer.name, isStandIn: writer.isStandIn };
  return {
    article: {
      ...{
        title,
        metaDescription,
        content,
        date: now.toISOString(),
        keyword,
        targetUrl,
        linkPolicy,
      },
      ...{ category, tags, wordCount, readingTime, seoScore: seo.score, writer: writtenBy },
    },
    result: { success: true, draft, writer: writtenBy },
    facts: {
      Title: title,
      Words: `${wordCount}`,
      'SEO score': `${seo.score} of 100`,
      Writer: describeWriter(writtenBy),
    },
  };
}
