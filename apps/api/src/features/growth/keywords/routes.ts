import {
  changeKeywordList as changeEndpoint,
  createKeywordList as createEndpoint,
  downloadKeywordList as csvEndpoint,
  importKeywords as importEndpoint,
  listKeywordLists as listEndpoint,
  lookUpKeywords as lookUpEndpoint,
  quoteKeywords as quoteEndpoint,
  readKeywordList as readEndpoint,
  removeKeywordList as removeEndpoint,
  suggestKeywords as suggestEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { idempotencyKey } from '../../../http/idempotency.ts';
import { mount, replied } from '../../../http/route.ts';
import { own } from '../../../http/user.ts';
import { importKeywords } from './import-keywords.ts';
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
  mount(app, suggestEndpoint, async ({ user, query }) => suggestKeywords(ctx, user.userId, query));
  mount(app, quoteEndpoint, async ({ body }) => quoteKeywords(ctx, body));
  mount(app, lookUpEndpoint, async ({ user, request, body }) =>
    lookUpKeywords(ctx, user, body, idempotencyKey(request)),
  );
  mount(app, createEndpoint, async ({ user, request, body }) =>
    createKeywordList(ctx, user.userId, body, idempotencyKey(request)),
  );
  mount(app, listEndpoint, async ({ user, query }) => listKeywordLists(ctx, user.userId, query));
  mount(app, readEndpoint, async ({ user, params }) => readKeywordList(ctx, own(user, params)));
  mount(app, changeEndpoint, async ({ user, params, body }) => ({
    success,
    list: await changeKeywordList(ctx, own(user, params), body),
  }));
  mount(app, removeEndpoint, async ({ user, params }) => {
    await removeKeywordList(ctx, own(user, params));
    return { success };
  });
  mount(app, importEndpoint, async ({ user, request, body }) =>
    importKeywords(ctx, user.userId, body, idempotencyKey(request)),
  );
  mount(app, csvEndpoint, async ({ user, params, reply }) => {
    const { name, csv } = await keywordListCsv(ctx, own(user, params));
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(csv);
    return replied;
  });
}
