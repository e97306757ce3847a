import { refused, startFakeOpenAi } from '@linkwright/core/testing/vendors';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { isPostgres, type StartOptions, startApi, type TestApi } from './testing/start-api.ts';

let api: TestApi;
const start = async (options?: StartOptions) => {
  api = await startApi(options);
  return api;
};
afterEach(() => api.close());
const page = { accept: 'text/html' };
const request = { keyword: 'standing desk', anchorText: 'desks', targetUrl: 'https://example.com' };

describe('every reply', () => {
  it.each(['/', '/blog', '/api/public-config', '/no-such-page', '/api/no-such-call'])(
    'carries the security headers: %s',
    async (url) => {
      await start();
      const { headers } = await api.app.inject({ url, headers: page });
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';script-src 'self';/);
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  it('asks for https where the site is served over it', async () => {
    await start({ env: { PUBLIC_URL: 'https://links.example' } });
    const { headers } = await api.app.inject({ url: '/blog', headers: page });
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

describe('the log', () => {
  it('names a call without what its address holds', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
    await start({ log });
    await api.app.inject({ url: '/api/reports/0?share=a-token' });
    const call = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request');
    expect(call).toMatchObject({ method: 'GET', route: '/api/reports/:id', status: 404 });
    expect(lines.join('')).not.toContain('a-token');
  });
});

describe('what is not there', () => {
  it('is a page to a person and JSON to a program', async () => {
    await start();
    const toPerson = await api.app.inject({ url: '/no-such-page', headers: page });
    expect([toPerson.statusCode, toPerson.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    const toProgram = await api.app.inject({ url: '/api/nothing', headers: page });
    expect(toProgram.statusCode).toBe(404);
    expect(toProgram.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
  });

  it('includes parts of more than 200 characters, and what cannot be decoded', async () => {
    await start();
    const ask = (url: string, headers = {}) => api.app.inject({ url, headers });
    const long = 'x'.repeat(201);
    for (const url of [`/api/posts/${long}`, `/blog/${long}`, `/api/reports/${long}?share=x`]) {
      const toProgram = await ask(url);
      expect([url, toProgram.statusCode]).toEqual([url, 404]);
      expect(toProgram.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
      expect(toProgram.headers['content-security-policy']).toBeTruthy();
    }
    const undecoded = await ask('/api/posts/%zz');
    expect(undecoded.statusCode).toBe(400);
    expect(undecoded.json()).toMatchObject({
      success: false,
      code: 'INVALID_REQUEST',
      requestId: expect.any(String),
      details: [{ field: 'path', message: 'cannot be decoded' }],
    });
    for (const url of [`/blog/${long}`, '/blog/%zz']) {
      const toPerson = await ask(url, page);
      expect([url, toPerson.statusCode]).toEqual([url, 404]);
      expect(toPerson.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(toPerson.headers['content-security-policy']).toBeTruthy();
      expect(toPerson.body).toContain('<title>');
    }
    expect((await ask(`/blog/${'x'.repeat(200)}`, page)).statusCode).toBe(404);
  });

  it.each([
    '/%00',
    '/%E0%A4%A',
    '/blog/%2e%2e%2f',
    '/..%2f..%2fpackage.json',
    '/.vite/manifest.json',
    '/assets/',
  ])('includes %s', async (url) => {
    await start();
    const { statusCode } = await api.app.inject({ url, headers: page });
    expect([400, 404]).toContain(statusCode);
  });
});

it('describes the API in OpenAPI 3.1, made from the contracts', async () => {
  await start();
  const description = (await api.app.inject('/api/openapi.json')).json();
  expect(description.openapi).toBe('3.1.0');
  const { responses, 'x-event-stream': stream } = description.paths['/api/posts'].post;
  expect(Object.keys(responses)).toEqual(['201', 'default']);
  expect(Object.keys(responses['201'].content)).toEqual(['application/json']);
  const { schemas, securitySchemes } = description.components;
  const named = <S extends object>(schema: S): S =>
    '$ref' in schema ? schemas[String(schema.$ref).replace('#/components/schemas/', '')] : schema;
  const events = named(stream.schema);
  const kinds = (events.oneOf ?? events.anyOf)
    .map(named)
    .map(
      ({ properties }: { properties: { type: { const?: string; enum?: string[] } } }) =>
        properties.type.const ?? properties.type.enum?.[0],
    );
  expect(kinds).toEqual(['step', 'done', 'error']);
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining(['/api/posts', '/api/posts/{slug}', '/api/public-config']),
  );
  const { requestBody } = description.paths['/api/posts'].post;
  const body = named(requestBody.content['application/json'].schema);
  expect(body.properties).toHaveProperty('targetUrl');
  // As generators of clients want it: a name for each call and each thing, and none that is not there.
  const operations = Object.values<Record<string, { operationId?: string }>>(
    description.paths,
  ).flatMap((methods) => Object.values(methods));
  const ids = operations.map(({ operationId }) => operationId ?? '');
  expect(ids.filter((id) => !/^[a-z]\w+$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('listCampaigns');
  expect(securitySchemes).toHaveProperty('bearer.scheme', 'bearer');
  expect(schemas).toHaveProperty('Campaign.properties.targetUrl');
  const used = [...JSON.stringify(description).matchAll(/#\/components\/schemas\/([^"]+)/g)];
  expect(new Set(used.map(([, name]) => name))).toEqual(new Set(Object.keys(schemas)));
  const reference = await api.app.inject({ url: '/api/docs', headers: page });
  expect(reference.statusCode).toBe(301);
  const { location = '' } = reference.headers;
  const calls = await api.app.inject({ url: location, headers: page });
  expect(calls.statusCode).toBe(200);
  for (const path of Object.keys(description.paths)) {
    expect(calls.body).toContain(path.replaceAll(/\{(\w+)\}/g, ':$1'));
  }
});

it.each(['/.netlify/functions/', '/supabase/functions/v1/', '/functions/v1/'])(
  'still answers under %s',
  async (prefix) => {
    await start();
    const reply = await api.app.inject(`${prefix}public-config?x=1`);
    expect(reply.json()).toEqual((await api.app.inject('/api/public-config')).json());
    expect(reply.headers.deprecation).toMatch(/^@\d{10}$/);
    expect(reply.headers.link).toMatch(
      /^<http.+\/docs\/developers\/stability>; rel="deprecation"; .+, <\/api\/public-config>; rel="successor-version"$/,
    );
  },
);

it('answers under the number of its version, and says in answers what is on its way out', async () => {
  await start();
  const now = await api.app.inject('/api/v1/public-config');
  expect(now.json()).toEqual((await api.app.inject('/api/public-config')).json());
  expect(now.headers.deprecation).toBeUndefined();
  const { paths } = (await api.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { deprecated?: boolean; description?: string }>>;
  }>();
  const deprecated = Object.keys(paths).filter((path) => paths[path]?.post?.deprecated);
  expect(deprecated).toEqual(['/api/generate-openai', '/api/ai-content-generator']);
  for (const url of deprecated) {
    const refused = await api.app.inject({ method: 'POST', url, payload: {} });
    expect(refused.statusCode).toBe(400);
    expect(refused.headers.deprecation).toBe('@1795737600');
    expect(refused.headers.link).toContain('</api/drafts>; rel="successor-version"');
    expect(paths[url]?.post?.description).toContain('use /api/drafts');
  }
  const page = await api.app.inject('/docs/developers/stability');
  expect(page.statusCode).toBe(200);
  for (const url of deprecated) expect(page.body).toContain(url);
});

it('names what works and what stands in', async () => {
  await start();
  const reply = await api.app.inject('/readyz');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({
    ready: true,
    checks: {
      database: {
        ok: true,
        provider: isPostgres ? 'PostgreSQL' : 'built-in database (PGlite)',
        standIn: !isPostgres,
      },
      writer: { ok: true, provider: 'offline writer', standIn: true },
      payments: { ok: true, provider: 'sandbox checkout', standIn: true },
    },
  });
});

describe('with a model behind an API', () => {
  it('publishes what it wrote, with its links reduced to ours', async () => {
    const model = await startFakeOpenAi();
    await start({ env: { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'sk-test-secret' } });
    const reply = await api.app.inject({ method: 'POST', url: '/api/posts', payload: request });
    expect(reply.statusCode).toBe(201);
    expect(reply.json().writer.isStandIn).toBe(false);
    expect(reply.json().post.content.match(/<a /g)).toHaveLength(1);
    await model.close();
  });

  it('says what it answered when it refuses, never with the key', async () => {
    const model = await startFakeOpenAi({
      reply: refused(401, 'Incorrect API key provided: sk-test-secret'),
    });
    await start({ env: { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'sk-test-secret' } });
    const reply = await api.app.inject({ method: 'POST', url: '/api/posts', payload: request });
    expect(reply.statusCode).toBe(502);
    expect(reply.json().error).toMatch(/^OpenAI API call failed: 401 - /);
    expect(reply.payload).not.toContain('sk-test-secret');
    await model.close();
  });
});
