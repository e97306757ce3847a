import {
  aiContentGenerator,
  fixBlogConstraints as fixEndpoint,
  generateOpenAi,
} from '@linkwright/core/all';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { goneSignal } from '../../../http/gone-signal.ts';
import { clientAddress } from '../../../http/limits.ts';
import { mount } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { fixBlogConstraints } from './fix-blog-constraints.ts';
import { writeArticle } from './write-article.ts';

/** The functions that the old system offered under names of its own. */
interface Served {
  caller: () => Promise<Viewer>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export function registerFunctions(app: FastifyInstance, ctx: Context): void {
  const callerOf = async ({ caller, request, reply }: Served) => ({
    viewer: await caller(),
    address: clientAddress(request),
    signal: goneSignal(reply),
  });

  mount(app, generateOpenAi, async ({ body, ...served }) => {
    const { keyword, anchorText, url, tone, wordCount, sources, notes, captchaToken } = body;
    return writeArticle(ctx, {
      ...(await callerOf(served)),
      body: {
        keyword,
        anchorText,
        targetUrl: url,
        tone,
        captchaToken,
        sources,
        notes,
      },
      words: wordCount,
      names: { targetUrl: 'url' },
    });
  });
  mount(app, aiContentGenerator, async ({ body, ...served }) => {
    const { keyword, sources, notes, captchaToken } = body;
    return writeArticle(ctx, {
      ...(await callerOf(served)),
      body: {
        keyword,
        anchorText: body.anchor_text,
        targetUrl: body.target_url,
        captchaToken,
        additionalInstructions: body.prompt,
        sources,
        notes,
      },
      words: body.word_count,
      names: {
        anchorText: 'anchor_text',
        targetUrl: 'target_url',
        additionalInstructions: 'prompt',
      },
    });
  });
  mount(app, fixEndpoint, async ({ user }) => fixBlogConstraints(ctx, user));
}
