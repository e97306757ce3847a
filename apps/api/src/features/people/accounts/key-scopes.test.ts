import { type ApiKeyScope, apiKeyScopes } from '@linkwright/core/all';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireAdmin } from '../../../http/viewer.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { makeKey } from './api-keys.ts';

/** Every call of the API, by what a key needs for it. */
const table = {
  any: `GET /api/shared-client-reports/:token, GET /api/shared-client-reports/:token/file,
    GET /api/me, GET /api/auth/get-session, POST /api/device-logins, POST /api/device-logins/poll,
    GET /api/posts, GET /api/posts/:slug, POST /api/posts/:slug/views, GET /api/posts/stats,
    POST /api/posts/:id/claim/check,
    GET /api/status/:token, GET /api/status/:token/badge.svg, GET /api/receipt-key,
    GET /api/receipt-logs,
    GET /api/contact, POST /api/contact,
    GET /api/public-config, POST /api/waitlist, POST /api/partner-views, GET /api/widget,
    POST /api/error-logs, POST /api/posts/:slug/abuse-reports,
    GET /api/workspace-invitations/:token`,
  read: `GET /api/me/overview/trends, GET /api/auth/verify-email, GET /api/me/claims, GET /api/me/posts,
    GET /api/me/credits/history, GET /api/me/credits/history.csv, GET /api/me/credits/stream,
    GET /api/keywords/suggestions, POST /api/keywords/metrics/quote, GET /api/keywords/lists,
    GET /api/keywords/lists/:id, GET /api/keywords/lists/:id/keywords.csv,
    GET /api/ads, GET /api/ads/:id, GET /api/me/notifications,
    GET /api/affiliate, GET /api/affiliate/days, GET /api/affiliate/entries,
    GET /api/affiliate/payouts,
    GET /api/me/overview, GET /api/campaigns, GET /api/campaigns/:id, GET /api/campaigns/:id/log,
    GET /api/campaigns/:id/links, GET /api/campaigns/:id/links.csv,
    GET /api/campaigns/:id/links/:linkId, GET /api/campaign-templates, GET /api/campaign-anchors,
    GET /api/automations, GET /api/automations/:id, GET /api/automations/:id/runs,
    GET /api/destinations, GET /api/destinations/domains,
    GET /api/me/premium, GET /api/verify-payment, POST /api/verify-payment,
    GET /api/sandbox-checkout/:id, GET /api/partners, GET /api/partners/:id/statistics,
    GET /api/error-logs, GET /api/me/author, GET /api/me/voice, GET /api/me/search,
    GET /api/me/activity, GET /api/me/activity.csv,
    GET /api/me/calendar`,
  draft: `POST /api/drafts, GET /api/drafts, GET /api/drafts/:id, PATCH /api/drafts/:id,
    DELETE /api/drafts/:id, POST /api/drafts/:id/check, GET /api/drafts/:id/links,
    POST /api/posts/:id/refresh, POST /api/ads, PATCH /api/ads/:id, DELETE /api/ads/:id`,
  generate: `POST /api/keywords/metrics, POST /api/destinations, PATCH /api/destinations/:id,
    DELETE /api/destinations/:id, POST /api/destinations/:id/test, PUT /api/me/voice, DELETE /api/me/voice, POST /api/drafts/:id/publish, POST /api/articles,
    POST /api/posts, PATCH /api/posts/:id, DELETE /api/posts/:id,
    POST /api/posts/:id/claim, POST /api/posts/:id/unclaim, POST /api/me/trial-conversion,
    POST /api/campaigns, POST /api/campaigns/import, POST /api/campaigns/folder, PATCH /api/campaigns/:id,
    DELETE /api/campaigns/:id, POST /api/campaigns/:id/start, POST /api/campaigns/:id/pause,
    POST /api/campaigns/:id/resume, POST /api/campaigns/:id/cancel,
    POST /api/campaigns/:id/copy, POST /api/campaigns/:id/retry,
    POST /api/campaigns/:id/decide, POST /api/campaigns/:id/template,
    PATCH /api/campaigns/:id/links/:linkId, POST /api/campaigns/:id/links/:linkId/decide,
    POST /api/campaigns/:id/links/:linkId/retry, POST /api/campaigns/:id/links/:linkId/withdraw,
    POST /api/campaigns/:id/links/:linkId/move, POST /api/automations/:id/move, DELETE /api/campaign-templates/:id,
    POST /api/campaign-templates/:id/campaigns,
    POST /api/automations, POST /api/automations/dry-run, PATCH /api/automations/:id,
    DELETE /api/automations/:id, POST /api/automations/:id/start,
    POST /api/automations/:id/pause, POST /api/automations/:id/run,
    GET /api/me/credits, POST /api/create-payment,
    POST /api/ai-content-generator, POST /api/generate-openai`,
  report: `POST /api/keywords/lists, POST /api/keywords/imports, PATCH /api/keywords/lists/:id, DELETE /api/keywords/lists/:id,
    GET /api/reports/:id/changes, GET /api/search-console, GET /api/search-console/properties,
    GET /api/search-console/sites/:id, POST /api/search-console/sites, POST /api/search-console/seen,
    POST /api/search-console/imports, DELETE /api/search-console/sites/:id,
    GET /api/client-reports, GET /api/client-reports/:id, GET /api/client-reports/:id/figures,
    GET /api/client-reports/:id/file, DELETE /api/client-reports/:id,
    DELETE /api/client-reports/:id/links/:month, POST /api/client-reports,
    POST /api/client-reports/:id/links, PUT /api/client-reports/:id, POST /api/reports, GET /api/reports, GET /api/reports/:id, DELETE /api/reports/:id,
    GET /api/reports/:id.xlsx, GET /api/reports/:id.json, GET /api/reports/:id.csv, GET /api/reports/:id/stream,
    POST /api/reports/:id/cancel, POST /api/reports/:id/share, DELETE /api/reports/:id/share,
    GET /api/reports/:id/pages/:position/receipt, POST /api/reports/:id/pages/:position/archive,
    POST /api/monitors, GET /api/monitors, GET /api/monitors/:id, PATCH /api/monitors/:id,
    POST /api/monitors/acts, POST /api/monitors/imports, POST /api/monitors/:id/check, GET /api/monitors/:id/picture,
    GET /api/reports/:id/pages/:position/picture,
    DELETE /api/monitors/:id, GET /api/me/alerts, PATCH /api/me/alerts, POST /api/me/alerts/secret,
    POST /api/me/alerts/test, PUT /api/me/overview/dismissals, GET /api/me/alerts/deliveries, POST /api/me/alerts/feed,
    DELETE /api/me/alerts/feed, POST /api/me/status-pages,
    GET /api/me/status-pages, DELETE /api/me/status-pages/:id,
    POST /api/rank-trackers, GET /api/rank-trackers, GET /api/rank-trackers/history.csv,
    GET /api/rank-trackers/:id, PATCH /api/rank-trackers/:id, DELETE /api/rank-trackers/:id,
    POST /api/rank-trackers/:id/check, POST /api/rank-trackers/acts, POST /api/rank-trackers/imports,
    PUT /api/rank-trackers/competitors, POST /api/rank-trackers/notes,
    DELETE /api/rank-trackers/notes/:id,
    POST /api/discovery, GET /api/discovery, GET /api/discovery/:id, DELETE /api/discovery/:id,
    POST /api/discovery/:id/cancel, GET /api/prospects, GET /api/prospects.csv,
    POST /api/prospects/changes, POST /api/prospects/contacts, PATCH /api/prospects/:id,
    DELETE /api/prospects/:id,
    GET /api/workspace/shared, PUT /api/workspace/shared/:kind/:id,
    DELETE /api/workspace/shared/:kind/:id`,
  admin: `GET /api/index-now, GET /api/posts/storage-stats, GET /api/posts/:id/archive, POST /api/posts/:id/restore,
    POST /api/posts/reformat, POST /api/admin/credits/adjustments, GET /api/admin/credits/audit,
    GET /api/jobs/dead-letters, POST /api/jobs/dead-letters/retry, GET /api/jobs/set-aside,
    POST /api/jobs/set-aside/retry, POST /api/jobs/set-aside/dismiss, POST /api/send-email,
    GET /api/mail/failures, GET /api/admin/contact-messages,
    PATCH /api/admin/contact-messages/:id, POST /api/admin/contact-messages/:id/answer,
    GET /api/affiliate/payouts/all, POST /api/affiliate/payouts/:id/decide,
    POST /api/domains, GET /api/domains, PATCH /api/domains/:id, DELETE /api/domains/:id,
    POST /api/domains/:id/check, GET /api/domains/:id/posts, POST /api/domains/:id/posts,
    DELETE /api/domains/:id/posts/:slug, GET /api/admin/payments, POST /api/admin/payments/:id/refund,
    GET /api/admin/overview, GET /api/admin/users, GET /api/admin/users/:id,
    PUT /api/admin/users/:id/role, PUT /api/admin/users/:id/state, PUT /api/admin/users/:id/tier,
    DELETE /api/admin/users/:id/sessions,
    GET /api/admin/posts, PATCH /api/admin/posts/:id, POST /api/admin/posts/:id/remove,
    GET /api/admin/archive, GET /api/admin/acts, GET /api/admin/acts.csv,
    GET /api/admin/abuse-reports, POST /api/admin/abuse-reports/:id/decide,
    GET /api/admin/host-rules, PUT /api/admin/host-rules/:host, DELETE /api/admin/host-rules/:host,
    GET /api/admin/credits/entries, GET /api/admin/credits/frozen, GET /api/admin/subscriptions,
    GET /api/admin/waitlist, GET /api/admin/waitlist.csv,
    GET /api/admin/partners, POST /api/admin/partners/:id/disable,
    GET /api/admin/apps, POST /api/admin/apps/:id/end, GET /api/jobs,
    GET /api/admin/mail, GET /api/admin/mail/:id, POST /api/admin/mail/:id/resend,
    GET /api/admin/mail-authentication,
    GET /api/admin/settings, PUT /api/admin/settings/:key, DELETE /api/admin/settings/:key,
    PUT /api/admin/features/:feature,
    GET /api/error-logs/noise, PATCH /api/error-logs/:id, POST /api/setup-error-logs,
    POST /api/fix-blog-constraints,
    GET /api/diagnostics, GET /api/diagnostics/:check, POST /api/diagnostics/payment-trial`,
  none: `GET /api/me/sheet-feeds, POST /api/me/sheet-feeds, DELETE /api/me/sheet-feeds/:id,
    POST /api/affiliate, POST /api/affiliate/payouts, PATCH /api/me/notifications, POST /unsubscribe,
    POST /api/auth/sign-up/email, POST /api/auth/sign-in/email, POST /api/auth/sign-out,
    POST /api/auth/send-verification-email, POST /api/auth/request-password-reset,
    POST /api/auth/reset-password, POST /api/auth/change-password, PATCH /api/me, DELETE /api/me,
    POST /api/auth/verify-email, POST /api/auth/passkey/options, POST /api/auth/passkey/sign-in, POST /api/auth/step-up,
    GET /api/me/security, POST /api/me/passkeys/options, POST /api/me/passkeys,
    PATCH /api/me/passkeys/:id, DELETE /api/me/passkeys/:id, POST /api/me/authenticator,
    POST /api/me/authenticator/confirm, DELETE /api/me/authenticator, POST /api/me/recovery-codes,
    GET /api/me/export, GET /api/me/sessions, DELETE /api/me/sessions/:id, GET /api/me/api-keys,
    GET /api/app-requests, GET /api/me/apps,
    POST /api/me/api-keys, DELETE /api/me/api-keys/:id, GET /api/device-logins/:userCode,
    POST /api/device-logins/:userCode/answer, POST /api/app-requests/answer,
    DELETE /api/me/apps/:id, POST /api/create-payment-intent,
    POST /api/create-subscription, POST /api/cancel-subscription,
    POST /api/resume-subscription, POST /api/billing-portal,
    POST /api/sandbox-checkout/:id/complete, POST /api/sandbox-checkout/:id/cancel,
    POST /api/stripe/webhook, POST /api/partners, PATCH /api/partners/:id,
    DELETE /api/partners/:id, POST /api/partners/:id/rotate,
    PUT /api/me/author, DELETE /api/me/author, POST /api/search-console/connect,
    POST /api/search-console/finish, DELETE /api/search-console/connection,
    GET /api/workspaces, PUT /api/workspaces/current, DELETE /api/workspaces/:id, GET /api/workspace/people,
    PATCH /api/workspace/people/:id, DELETE /api/workspace/people/:id,
    POST /api/workspace/invitations, DELETE /api/workspace/invitations/:id,
    POST /api/workspace-invitations/:token/accept`,
} satisfies Record<ApiKeyScope | 'any' | 'none', string>;
type Need = keyof typeof table;
const calls = (Object.keys(table) as Need[]).flatMap((need) =>
  table[need].split(',').map((call) => ({ call: call.trim(), need })),
);

const opens = (scope: ApiKeyScope, { call, need }: { call: string; need: Need }): boolean =>
  need === 'any' ||
  need === scope ||
  (scope === 'generate' && need === 'draft') ||
  (scope === 'read' && call.startsWith('GET ') && ['draft', 'generate', 'report'].includes(need));

let api: TestApi;
let admin: SignedInUser;
let ada: SignedInUser;
beforeEach(async () => {
  api = await startApi({ env: { TRUST_PROXY: '127.0.0.1' } });
  admin = await seedSignedIn(api.ctx, { name: 'boss', isAdmin: true });
  ada = await seedSignedIn(api.ctx, { name: 'ada' });
});
afterEach(() => api.close());

const keyOf = async ({ user }: SignedInUser, ...scopes: ApiKeyScope[]) =>
  (await makeKey(api.ctx, api.ctx.db, { userId: user.userId, name: 'CI', scopes })).key;

let asked = 0;
/** The refusal's code, or undefined for what was let in. Each comes from another address. */
async function refusalOf(call: string, key: string): Promise<string | undefined> {
  const [method = 'GET', path = '/'] = call.split(' ');
  const url = path
    .replace(':position', '1')
    .replace(/:(slug|token)/, 'x')
    .replace(':userCode', 'BCDFGHJK')
    .replace(/app-requests$/, 'app-requests?query=x')
    .replace(/:id/, '8a4a3a4e-2a8e-4a8e-8a8e-8a8e8a8e8a8e');
  asked += 1;
  const reply = await api.app.inject({
    method: method as 'GET',
    url,
    headers: {
      authorization: `Bearer ${key}`,
      'x-forwarded-for': `10.0.${asked >> 8}.${asked & 255}`,
    },
    payloadAsStream: true,
  });
  if (reply.statusCode === 200) {
    reply.stream().destroy();
    return undefined;
  }
  let text = '';
  for await (const chunk of reply.stream()) text += chunk;
  const { code } = JSON.parse(text);
  return ['API_KEY_SCOPE', 'ACCESS_DENIED', 'API_KEY_INVALID'].includes(code) ? code : undefined;
}

describe('the scopes of API keys', () => {
  it('are known of every call that the server describes', async () => {
    const { paths } = (await api.app.inject('/api/openapi.json')).json<{
      paths: Record<string, object>;
    }>();
    const served = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(calls.map(({ call }) => call).sort()).toEqual(served.sort());
  });

  it.each(apiKeyScopes)('%s opens its calls and no other', async (scope) => {
    const key = await keyOf(admin, scope);
    for (const each of calls) {
      const expected = opens(scope, each)
        ? undefined
        : each.need === 'none' && !(each.call.startsWith('GET ') && scope !== 'read')
          ? 'ACCESS_DENIED'
          : 'API_KEY_SCOPE';
      expect(await refusalOf(each.call, key), `${each.call} with ${scope}`).toBe(expected);
    }
  });

  it('let a key that drafts alone publish nothing by any call', async () => {
    const headers = { authorization: `Bearer ${await keyOf(ada, 'draft')}` };
    const payload = { keyword: 'desks', anchorText: 'desks', targetUrl: 'https://example.com' };
    const made = await api.app.inject({ method: 'POST', url: '/api/drafts', headers, payload });
    const { id } = made.json().draft;
    const last = ({ call }: { call: string }) => Number(call.startsWith('DELETE '));
    for (const { call } of calls.toSorted((one, other) => last(one) - last(other))) {
      const [method = 'GET', path = '/'] = call.split(' ');
      if (method === 'GET') continue;
      asked += 1;
      const from = `10.1.${asked >> 8}.${asked & 255}`;
      const url = path.replace(/:id/, id).replace(/:\w+/g, 'x');
      await api.app.inject({
        method: method as 'POST',
        url,
        headers: { ...headers, 'x-forwarded-for': from },
        payload: { ...payload, revision: 1, status: 'published', allow: true, posts: [] },
      });
    }
    const { db } = api.ctx;
    for (const table of ['blog_posts', 'published_blog_posts', 'credit_entries'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  it('name the one that is missing', async () => {
    const headers = { authorization: `Bearer ${await keyOf(ada, 'read')}` };
    const reply = await api.app.inject({ method: 'POST', url: '/api/posts', headers, payload: {} });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      403,
      {
        code: 'API_KEY_SCOPE',
        error: 'This API key may not do that: it lacks the scope generate',
        details: [{ field: 'scopes', message: 'needs generate' }],
      },
    ]);
    expect(await api.ctx.db.selectFrom('blog_posts').selectAll().execute()).toEqual([]);
  });

  it('open nothing of an admin’s to anybody else', async () => {
    const authorization = `Bearer ${await keyOf(ada, ...apiKeyScopes)}`;
    const reply = await api.app.inject({
      url: '/api/admin/credits/audit',
      headers: { authorization },
    });
    expect(reply.statusCode).toBe(404);
    // Not even where an endpoint forgot to name its scope.
    const viewer = { ...admin.user, via: 'key' as const };
    const asAdmin = (scopes: ApiKeyScope[]) => () => requireAdmin({ ...viewer, scopes });
    expect(asAdmin(['read', 'generate', 'report'])).toThrow('lacks the scope admin');
    expect(asAdmin(['admin'])).not.toThrow();
  });

  it('are given by the user, all but the admin’s unless said otherwise', async () => {
    const make = async (user: SignedInUser, payload: object) => {
      const reply = await api.app.inject({
        method: 'POST',
        url: '/api/me/api-keys',
        headers: user.cookie,
        payload,
      });
      return reply.json().apiKey?.scopes ?? [reply.statusCode, reply.json().code];
    };
    expect(await make(admin, { name: 'x' })).toEqual(['read', 'generate', 'report']);
    expect(await make(ada, { name: 'x', scopes: ['report', 'read', 'read'] })).toEqual([
      'read',
      'report',
    ]);
    expect(await make(ada, { name: 'x', scopes: ['admin'] })).toEqual([403, 'ACCESS_DENIED']);
    expect(await make(admin, { name: 'x', scopes: ['admin'] })).toEqual(['admin']);
    expect(await make(ada, { name: 'x', scopes: [] })).toEqual([400, 'INVALID_REQUEST']);
    expect(await make(ada, { name: 'x', scopes: ['all'] })).toEqual([400, 'INVALID_REQUEST']);
    const { items } = (
      await api.app.inject({ url: '/api/me/api-keys', headers: ada.cookie })
    ).json();
    expect(items).toMatchObject([{ scopes: ['read', 'report'] }]);
  });
});

it('opens no call to a key that opens nothing, not even as to a guest', async () => {
  const key = await keyOf(ada, 'read', 'generate');
  await api.ctx.db.deleteFrom('api_keys').execute();
  for (const { call } of calls) {
    expect(await refusalOf(call, key), call).toBe('API_KEY_INVALID');
  }
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/posts',
    headers: { authorization: 'bearer lw_made-up' },
    payload: { keyword: 'desks', anchorText: 'desks', targetUrl: 'https://example.com' },
  });
  expect([reply.statusCode, reply.json().code]).toEqual([401, 'API_KEY_INVALID']);
  expect(await api.ctx.db.selectFrom('blog_posts').selectAll().execute()).toEqual([]);
});

it('leaves no column of the database with a key in it', async () => {
  const { key } = (
    await api.app.inject({
      method: 'POST',
      url: '/api/me/api-keys',
      payload: { name: 'CI' },
      headers: { ...ada.cookie, 'idempotency-key': 'the-same-key' },
    })
  ).json();
  const secret = key.slice(8);
  const forms = [secret, Buffer.from(secret).toString('hex')];
  const tables = await api.ctx.database.run(
    `select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  let rows = 0;
  for (const { schema, name } of tables.rows as { schema: string; name: string }[]) {
    const held = await api.ctx.database.run(`select t::text as row from "${schema}"."${name}" t`);
    for (const { row } of held.rows as { row: string }[]) {
      rows += 1;
      for (const form of forms) expect(row, name).not.toContain(form);
    }
  }
  expect(rows).toBeGreaterThan(5);
});

it('counts calls with a key by the second, so that bulk work is not held for minutes', async () => {
  const limitOf = async (headers: Record<string, string>) => {
    const reply = await api.app.inject({ url: '/api/public-config', headers });
    return Number(reply.headers['x-ratelimit-limit']);
  };
  expect(await limitOf({})).toBe(300);
  expect(await limitOf({ authorization: `Bearer ${await keyOf(ada, 'read')}` })).toBe(100);
  expect(await limitOf({ authorization: 'Bearer lw_made-up' })).toBe(100);
  expect(await limitOf({ authorization: 'Bearer another-token' })).toBe(300);
});

it('lets a key end itself where it does not know its id; nobody else has a current one', async () => {
  const owner = { userId: ada.user.userId, name: 'CI', scopes: ['generate' as const] };
  const [mine, other] = [
    await makeKey(api.ctx, api.ctx.db, owner),
    await makeKey(api.ctx, api.ctx.db, owner),
  ];
  const end = async (authorization: string) => {
    const [method, url] = ['DELETE', '/api/me/api-keys/current'] as const;
    const reply = await api.app.inject({ method, url, headers: { authorization } });
    return reply.json().code ?? reply.statusCode;
  };
  expect(await end(ada.token.authorization)).toBe('ACCESS_DENIED');
  expect(await end(`Bearer ${mine.key}`)).toBe(200);
  expect(await end(`Bearer ${mine.key}`)).toBe('API_KEY_INVALID');
  const left = await api.ctx.db.selectFrom('api_keys').select('id').execute();
  expect(left).toEqual([{ id: other.apiKey.id }]);
});

it('lets a key end itself, and no other', async () => {
  const owner = { userId: ada.user.userId, name: 'CI', scopes: ['read' as const] };
  const [mine, other] = [
    await makeKey(api.ctx, api.ctx.db, owner),
    await makeKey(api.ctx, api.ctx.db, owner),
  ];
  const end = async (id: string) => {
    const headers = { authorization: `Bearer ${mine.key}` };
    const url = `/api/me/api-keys/${id}`;
    const reply = await api.app.inject({ method: 'DELETE', url, headers });
    return reply.json().code ?? reply.statusCode;
  };
  expect(await end(other.apiKey.id)).toBe('ACCESS_DENIED');
  expect(await end(mine.apiKey.id)).toBe(200);
  expect(await end(mine.apiKey.id)).toBe('API_KEY_INVALID');
  const left = await api.ctx.db.selectFrom('api_keys').select('id').execute();
  expect(left).toEqual([{ id: other.apiKey.id }]);
});
