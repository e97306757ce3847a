import { type Callers, defineEndpoint } from '@linkwright/core/all';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { replyWithError } from './error-reply.ts';
import { mount } from './route.ts';
import type { User, Viewer } from './viewer.ts';

const guest = { kind: 'guest' } as const;
const person: User = {
  kind: 'user',
  userId: 'ada',
  personId: 'ada',
  email: 'ada@example.com',
  isVerified: true,
  isAdmin: false,
  sessionId: 'session',
  via: 'token',
};
const program: User = { ...person, via: 'key', scopes: ['read', 'generate', 'report'] };
const admin: User = { ...person, isAdmin: true };

async function answerTo(callers: Callers, viewer: Viewer, n = '1') {
  const endpoint = defineEndpoint({
    route: { method: 'GET', path: '/api/things/:n' },
    summary: 'A thing',
    tag: 'things',
    callers,
    params: z.object({ n: z.coerce.number() }),
    status: 200,
    response: z.object({ who: z.string() }),
  });
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(replyWithError);
  const viewerOf = vi.fn(async () => viewer);
  app.decorate('viewerOf', viewerOf);
  app.decorate('recordFault', () => {});
  mount(app, endpoint, async (call) => ({
    who: 'user' in call ? call.user.userId : 'anybody',
  }));
  const reply = await app.inject(`/api/things/${n}`);
  const { code, who } = reply.json();
  return [reply.statusCode, code ?? who, viewerOf.mock.calls.length];
}

it.each([
  ['everybody', guest, [200, 'anybody', 0]],
  ['everybody', person, [200, 'anybody', 0]],
  ['users', guest, [401, 'SIGN_IN_REQUIRED', 1]],
  ['users', person, [200, 'ada', 1]],
  ['users', program, [200, 'ada', 1]],
  ['people', guest, [401, 'SIGN_IN_REQUIRED', 1]],
  ['people', person, [200, 'ada', 1]],
  ['people', program, [403, 'ACCESS_DENIED', 1]],
  ['admins', guest, [404, 'NOT_FOUND', 1]],
  ['admins', person, [404, 'NOT_FOUND', 1]],
  ['admins', admin, [200, 'ada', 1]],
  ['admins', { ...admin, scopes: ['read'] }, [403, 'API_KEY_SCOPE', 1]],
] as const)('an endpoint for %s answers %o with %o', async (callers, viewer, answer) => {
  expect(await answerTo(callers, viewer)).toEqual(answer);
});

it('says what is wrong with a request before it asks who makes it', async () => {
  expect(await answerTo('users', guest, 'x')).toEqual([400, 'INVALID_REQUEST', 0]);
});
