import {
  aiContentGenerator,
  fixBlogConstraints as fixEndpoint,
  generateOpenAi,
  lengthForWords,
} from '@linkwright/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { clientAddress } from '../../http/limits.ts';
import { mount } from '../../http/route.ts';
import { requireAdmin, viewerOf } from '../../http/viewer.ts';
import { fixBlogConstraints } from './fix-blog-constraints.ts';
import { writeArticle } from './write-article.ts';

/** The functions that the old system offered under names of its own. */
export function registerFunctions(app: FastifyInstance, ctx: Context): void {
  const callerOf = async (request: FastifyRequest, reply: FastifyReply) => ({
    viewer: await viewerOf(ctx, request),
    address: clientAddress(request),
    signal: goneSignal(reply),
  });

  mount(app, generateOpenAi, async ({ body, request, reply }) => {
    const { keyword, anchorText, url, tone, wordCount, captchaToken } = body;
    return writeArticle(ctx, {
      ...(await callerOf(request, reply)),
      body: {
        keyword,
        anchorText,
        targetUrl: url,
        tone,
        captchaToken,
        length: lengthForWords(wordCount),
      },
      names: { targetUrl: 'url' },
    });
  });
  mount(app, aiContentGenerator, async ({ body, request, reply }) => {
    const { keyword, captchaToken } = body;
    return writeArticle(ctx, {
      ...(await callerOf(request, reply)),
      body: {
        keyword,
        anchorText: body.anchor_text,
        targetUrl: body.target_url,
        captchaToken,
        additionalInstructions: body.prompt,
        length: lengthForWords(body.word_count),
      },
      names: {
        anchorText: 'anchor_text',
        targetUrl: 'target_url',
        additionalInstructions: 'prompt',
      },
    });
  });
  mount(app, fixEndpoint, async ({ request }) =>
    fixBlogConstraints(ctx, requireAdmin(await viewerOf(ctx, request))),
  );
}
