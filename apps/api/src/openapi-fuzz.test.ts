import { errorAnswers, errorBodySchema, isErrorCode } from '@linkwright/core/all';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arbitraryOf, type Schema } from './testing/arbitrary-of.ts';
import { seedSignedIn } from './testing/seed-user.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

// Requests made from the description that programs are given. The same ones each time; for others:
// FUZZ_SEED=2 FUZZ_REQUESTS=50.
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** Of each call by each of those who may come. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 3);

interface Operation {
  parameters?: {
    name: string;
    in: 'path' | 'query' | 'header';
    schema: Schema;
    required?: boolean;
  }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

const roles = ['guest', 'user', 'admin'] as const;
type Role = (typeof roles)[number];

let api: TestApi;
let faults: string[];
let document: {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
beforeAll(async () => {
  api = await startApi();
  faults = [];
  api.app.recordFault = (error, cause) => {
    // Others are refusals that the contract has a code for, such as a provider that is missing.
    if (error.code !== 'INTERNAL') return;
    faults.push(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
  };
  document = (await api.app.inject('/api/openapi.json')).json();
});
afterAll(() => api.close());

/** Ids that answers told of: what is asked for next may be there. */
const known = ['00000000-0000-4000-8000-000000000000'];
const ids = fc.nat().map((at) => known[at % known.length] ?? '');

function learn(text: string): void {
  const found = text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
  for (const id of found.slice(0, 3)) {
    known.unshift(id);
    known.length = Math.min(known.length, 40);
  }
}

const headersBy = new Map<Role, Record<string, string>>();
async function headersOf(role: Role): Promise<Record<string, string>> {
  if (role === 'guest') return {};
  const held =
    headersBy.get(role) ?? (await seedSignedIn(api.ctx, { isAdmin: role === 'admin' })).token;
  headersBy.set(role, held);
  return held;
}

/** Everything of one request: its place, what is asked, what is sent. */
function requestsOf(path: string, { parameters = [], requestBody }: Operation) {
  const making = { named: document.components.schemas, ids };
  const parts = (place: string) => {
    const own = parameters.filter((one) => one.in === place);
    const fields = own.map(({ name, schema }) => [name, arbitraryOf(schema, making)] as const);
    const required = own.filter((one) => one.required).map(({ name }) => name);
    return fc.record(Object.fromEntries(fields), { requiredKeys: required as never });
  };
  const body = requestBody?.content['application/json']?.schema;
  return fc
    .record({
      params: parts('path'),
      query: parts('query'),
      headers: parts('header'),
      body: body ? arbitraryOf(body, making) : fc.constant(undefined),
    })
    .map(({ params, query, headers, body: payload }) => ({
      url: `${fill(path, params)}?${new URLSearchParams(flat(query))}`,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          name,
          encodeURIComponent(asText(value).toWellFormed()),
        ]),
      ),
      payload,
    }));
}

const fill = (path: string, params: Record<string, unknown>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_part, name: string) =>
    encodeURIComponent(asText(params[name] ?? 'x').toWellFormed()),
  );
const flat = (query: Record<string, unknown>): [string, string][] =>
  Object.entries(query).map(([name, value]) => [name, asText(value)]);
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');

/** What is wrong with an answer; undefined where it is one that the description speaks of. */
function faultOf(answer: LightMyRequestResponse, { responses }: Operation): string | undefined {
  const { statusCode, headers, payload } = answer;
  if (faults.length > 0) return faults.splice(0).join('\n');
  if (statusCode < 400) {
    const isKnown = String(statusCode) in responses || statusCode === 304 || statusCode === 302;
    return isKnown ? undefined : `answers ${statusCode}`;
  }
  if (!String(headers['content-type']).startsWith('application/json')) {
    return `${statusCode} as ${String(headers['content-type'])}: ${payload.slice(0, 200)}`;
  }
  const read = errorBodySchema.safeParse(JSON.parse(payload));
  if (!read.success) return `${statusCode} without the contract’s body: ${payload.slice(0, 200)}`;
  const { code } = read.data;
  if (!isErrorCode(code)) return `a code that is not there: ${code}`;
  if (code === 'INTERNAL') return payload;
  return errorAnswers[code].status === statusCode ? undefined : `${code} with ${statusCode}`;
}

let asked = 0;
async function ask(
  method: string,
  request: ReturnType<typeof requestsOf> extends fc.Arbitrary<infer R> ? R : never,
  role: Role,
) {
  asked += 1;
  const own = await headersOf(role);
  return api.app.inject({
    method: method as 'GET',
    url: request.url,
    headers: {
      ...request.headers,
      ...own,
      ...(request.payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.payload === undefined ? {} : { payload: JSON.stringify(request.payload) }),
    // From an address of its own: no limit stands before what is tried.
    remoteAddress: `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
  } as InjectOptions);
}

it('answers whatever fits its description, or nearly, as that says', {
  timeout: 120_000,
}, async () => {
  const wrong: string[] = [];
  let seed = SEED;
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      // A stream has no end.
      if (path.endsWith('/stream')) continue;
      for (const role of roles) {
        seed += 1;
        for (const request of fc.sample(requestsOf(path, operation), { seed, numRuns: REQUESTS })) {
          const answer = await ask(method.toUpperCase(), request, role);
          // A call may have ended whoever made it.
          if (answer.statusCode === 401) headersBy.delete(role);
          if (answer.statusCode < 400) learn(answer.payload.slice(0, 2000));
          const fault = faultOf(answer, operation);
          if (fault)
            wrong.push(
              `${role}: ${method} ${request.url.slice(0, 300)} ${JSON.stringify(request.payload)?.slice(0, 500)}\n${fault}`,
            );
        }
      }
    }
  }
  expect(wrong.join('\n\n')).toBe('');
});
