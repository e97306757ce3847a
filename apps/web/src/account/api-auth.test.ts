// @vitest-environment node
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '@linkwright/core/all';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isApiKeyFault } from './account-calls.ts';
import { signInElsewhere } from './api-auth.ts';

interface Received {
  method: string | undefined;
  headers: IncomingMessage['headers'];
  body: unknown;
}

let server: Server;
let url: string;
let answer: { status: number; body: string };
let received: Received[];

beforeEach(async () => {
  received = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, headers } = request;
    received.push({ method, headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sign-in`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const credentials = { email: 'ada@example.com', password: 'quiet harbour' };
const user = { email: 'Ada@Example.com' };

function signIn(status: number, body: unknown) {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  return signInElsewhere(url, credentials);
}

/** The words of the refusal. */
async function refusal(status: number, body: unknown): Promise<string> {
  const error = await signIn(status, body).catch((thrown: unknown) => thrown);
  if (error instanceof AppError) return error.message;
  throw new Error('It was not refused');
}

it('posts address and password as JSON, and no cookie', async () => {
  await signIn(200, { token: 't', user });
  expect(received).toMatchObject([{ method: 'POST', body: credentials }]);
  expect(received[0]?.headers['content-type']).toBe('application/json');
  expect(received[0]?.headers.cookie).toBeUndefined();
});

describe('what it reads', () => {
  it.each([
    [{ token: 'a', access_token: 'b', jwt: 'c', user }, 'a', false],
    [{ access_token: 'b', jwt: 'c', user, isAdmin: true }, 'b', true],
    [{ jwt: 'c', user, is_admin: true }, 'c', true],
    [{ token: 'a', user, admin: true }, 'a', true],
    [{ token: 'a', user, isAdmin: 'yes', is_admin: 1, admin: 'true' }, 'a', false],
  ])('%j', async (body, token, isAdmin) => {
    expect(await signIn(200, body)).toEqual({ token, isAdmin, email: 'Ada@Example.com' });
  });

  it('a user without an address is who signed in', async () => {
    expect(await signIn(200, { token: 'a', user: { id: 7 } })).toMatchObject({
      email: 'ada@example.com',
    });
  });
});

describe('what a person reads where it is refused', () => {
  it.each([
    [200, { user }, 'Invalid API response: missing token'],
    [200, { token: '', access_token: 7, user }, 'Invalid API response: missing token'],
    [200, 'not json', 'Invalid API response: missing token'],
    [200, { token: 'a' }, 'Sign in failed - no user returned'],
    [401, {}, 'Invalid email or password. Please check your credentials.'],
    [
      400,
      { error: 'Invalid login credentials' },
      'Invalid email or password. Please check your credentials.',
    ],
    [
      403,
      { message: 'Email not confirmed' },
      'Please verify your email address before signing in.',
    ],
    [
      404,
      {},
      'No account found with this email address. Please check your email or create a new account.',
    ],
    [
      422,
      { error: 'User not found' },
      'No account found with this email address. Please check your email or create a new account.',
    ],
    [
      429,
      { error: 'Rate limit exceeded' },
      'Too many sign-in attempts. Please wait a few minutes before trying again.',
    ],
    [500, { error: '<b>stack trace</b>' }, 'Authentication failed. Please try again.'],
    [502, '<html>', 'Authentication failed. Please try again.'],
  ])('%i %j', async (status, body, words) => {
    expect(await refusal(status, body)).toBe(words);
  });

  it('no server there', async () => {
    const thrown = signInElsewhere('http://127.0.0.1:1/sign-in', credentials);
    await expect(thrown).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
      message: 'Network error. Please check your internet connection and try again.',
    });
  });
});

it.each([
  ['Invalid API key', true],
  ['No api_key found in request', true],
  ['apikey is missing', true],
  ['The email or password you entered is incorrect.', false],
  ['You have reached the maximum of 20 API keys. Please delete one first.', false],
])('%j is the key’s fault: %s', (message, expected) => {
  expect(isApiKeyFault(message)).toBe(expected);
});
