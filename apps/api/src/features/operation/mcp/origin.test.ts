import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import type { Context } from '../../../context.ts';
import { requireMcpOrigin } from './origin.ts';

/** An installation without PUBLIC_URL, asked by a page under the name that the page has itself. */
function ask(host: string, publicUrl?: string): string {
  const ctx = { config: { publicUrl }, publicUrl: publicUrl ?? 'http://127.0.0.1:3000' } as Context;
  const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
  try {
    requireMcpOrigin(ctx, { method: 'POST', headers } as FastifyRequest & typeof headers);
    return 'open';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('is open to %s', (host) => {
  expect(ask(host)).toBe('open');
});

it.each(['evil.example:3000', 'localhost.evil.example', '203.0.113.9', '127.0.0.1.evil.example'])(
  'is shut to a stranger’s name that leads here: %s',
  (host) => {
    expect(ask(host)).toBe('FORBIDDEN_ORIGIN');
  },
);

it('goes by PUBLIC_URL where it is set', () => {
  expect(ask('links.example', 'http://links.example')).toBe('open');
  expect(ask('localhost:3000', 'http://links.example')).toBe('FORBIDDEN_ORIGIN');
});
