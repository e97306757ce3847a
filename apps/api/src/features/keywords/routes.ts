import {
  changeKeywordList as changeEndpoint,
  createKeywordList as createEndpoint,
  downloadKeywordList as csvEndpoint,
  listKeywordLists as listEndpoint,
  lookUpKeywords as lookUpEndpoint,
  quoteKeywords as quoteEndpoint,
  readKeywordList as readEndpoint,
  removeKeywordList as removeEndpoint,
  suggestKeywords as suggestEndpoint,
} from '@linkwright/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import { mount, replied } from '../../http/route.ts';
import { requireUser, viewerOf } from '../../http/viewer.ts';
import {
  changeKeywordList,
  createKeywordList,
  keywordListCsv,
  listKeywordLists,
  readKeywordList,
  removeKeywordList,
} from './lists.ts';
import { lookUpKeywords, quoteKeywords } from './look-up.ts';
import { suggestKeywords } from './suggest.ts';

const success = true as const;

export function registerKeywords(app: FastifyInstance, ctx: Context): void {
  const user = async (request: FastifyRequest) => requireUser(await viewerOf(ctx, request));
  const own = async (request: FastifyRequest, { id }: { id: string }) => ({
    userId: (await user(request)).userId,
    id,
  });

  mount(app, suggestEndpoint, async ({ request, query }) =>
    suggestKeywords(ctx, (await user(request)).userId, query),
  );
  mount(app, quoteEndpoint, async ({ request, body }) => {
    await user(request);
    return quoteKeywords(ctx, body);
  });
  mount(app, lookUpEndpoint, async ({ request, body }) =>
    lookUpKeywords(ctx, await user(request), body, idempotencyKey(request)),
  );
  mount(app, createEndpoint, async ({ request, body }) =>
    createKeywordList(ctx, (await user(request)).userId, body, idempotencyKey(request)),
  );
  mount(app, listEndpoint, async ({ request, query }) =>
    listKeywordLists(ctx, (await user(request)).userId, query),
  );
  mount(app, readEndpoint, async ({ request, params }) =>
    readKeywordList(ctx, await own(request, params)),
  );
  mount(app, changeEndpoint, async ({ request, params, body }) => ({
    success,
    list: await changeKeywordList(ctx, await own(request, params), body),
  }));
  mount(app, removeEndpoint, async ({ request, params }) => {
    await removeKeywordList(ctx, await own(request, params));
    return { success };
  });
  mount(app, csvEndpoint, async ({ request, params, reply }) => {
    const { name, csv } = await keywordListCsv(ctx, await own(request, params));
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(csv);
    return replied;
  });
}
