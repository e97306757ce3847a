import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { webhookHeaders } from '@linkwright/core/monitors';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const secret = `whsec_${btoa('twenty-four bytes or more')}`;
const main = ['--conditions=@linkwright/source', path.join(import.meta.dirname, 'main.ts')];

let receiver: ChildProcess;
let output = '';
let url = '';

beforeAll(async () => {
  receiver = spawn(process.execPath, main, {
    env: { ...process.env, LINKWRIGHT_WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  receiver.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await vi.waitFor(() => {
    url = /http:\S+/.exec(output)?.[0] ?? '';
    expect(url).not.toBe('');
  }, 30_000);
}, 60_000);
afterAll(() => void receiver?.kill());

const event = (type: string) =>
  JSON.stringify({ type, timestamp: '2026-11-22T12:00:00.000Z', data: { page: 'a' } });

async function send(id: string, body: string, { signedAt = new Date(), by = secret } = {}) {
  const timestamp = Math.floor(signedAt.getTime() / 1000);
  const headers = await webhookHeaders({ id, timestamp, body }, [by]);
  return fetch(url, { method: 'POST', headers, body });
}

it('takes each signed webhook once', async () => {
  expect((await send('msg_1', event('link.lost'))).status).toBe(204);
  expect((await send('msg_1', event('link.lost'))).status).toBe(204);
  expect((await send('msg_2', event('link.restored'))).status).toBe(204);
  await vi.waitFor(() => expect(output).toContain('link.restored'), 10_000);
  expect(output.match(/ link\.lost /g)).toHaveLength(1);
});

it('refuses what is forged, changed, old, too long or elsewhere', async () => {
  const other = `whsec_${btoa('another secret of the kind')}`;
  expect((await send('msg_3', event('link.forged'), { by: other })).status).toBe(401);
  const old = new Date(Date.now() - 3_600_000);
  expect((await send('msg_4', event('link.old'), { signedAt: old })).status).toBe(401);
  expect((await fetch(url, { method: 'POST', body: event('link.bare') })).status).toBe(401);
  expect((await fetch(url)).status).toBe(404);
  const long = await send('msg_5', event('x'.repeat(300_000))).catch(() => undefined);
  // The connection may be cut before the answer is read.
  expect([413, undefined]).toContain(long?.status);
  expect(output).not.toMatch(/forged|link\.old|bare/);
});

it('does not start without a secret', () => {
  const { status, stderr } = spawnSync(process.execPath, main, {
    encoding: 'utf8',
    env: { ...process.env, LINKWRIGHT_WEBHOOK_SECRET: '' },
  });
  expect(status).toBe(2);
  expect(stderr).toContain('LINKWRIGHT_WEBHOOK_SECRET');
});
