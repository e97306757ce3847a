import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedPost } from '../../../testing/seed-post.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { version } from '../../../version.ts';
import { measureOutgoing } from './index.ts';

const token = 'a token for scrapers';
let provider: ReturnType<typeof createServer>;
let providerUrl: string;
let api: TestApi;
beforeAll(async () => {
  provider = createServer((request, response) => {
    if (request.url === '/hangup') return void request.socket.destroy();
    response.statusCode = request.url === '/busy' ? 429 : 200;
    response.end('{}');
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  providerUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const env = { METRICS_TOKEN: token, OPENAI_BASE_URL: providerUrl };
  api = await startApi({ env });
});
afterAll(async () => {
  await api.close();
  provider.close();
});

const ask = (headers: Record<string, string> = {}) =>
  api.app.inject({ url: '/metrics', headers: { host: 'linkwright.test', ...headers } });

/** The figures as name with labels → number. */
async function figures(): Promise<Record<string, number>> {
  const { body } = await ask({ authorization: `Bearer ${token}` });
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

describe('GET /metrics', { timeout: 120_000 }, () => {
  it('is there with its token alone', async () => {
    expect((await ask()).statusCode).toBe(404);
    expect((await ask({ authorization: 'Bearer a token for scraperz' })).statusCode).toBe(404);
    expect((await ask({ authorization: token })).statusCode).toBe(404);
    const answer = await ask({ authorization: `Bearer ${token}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
  });

  it('counts requests by route and status, never by address', async () => {
    await api.app.inject('/api/posts/no-such-post-one');
    await api.app.inject('/api/posts/no-such-post-two');
    await api.app.inject('/no/such/page');
    const now = await figures();
    const count = 'linkwright_http_request_duration_seconds_count';
    expect(now).toMatchObject({
      [`${count}{method="GET",route="/api/posts/:slug",status="404"}`]: 2,
    });
    expect(Object.keys(now).join()).not.toMatch(/no-such-post|no\/such/);
    expect(
      now[
        'linkwright_http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/posts/:slug",status="404"}'
      ],
    ).toBe(2);
  });

  it('watches the process from the first question on, and has something to tell by then', async () => {
    const asked = await startApi();
    const lag = () =>
      asked.ctx.metrics.registry.getSingleMetric('nodejs_eventloop_lag_p99_seconds');
    expect(lag()).toBeUndefined();
    const { body } = await asked.app.inject({
      url: '/metrics',
      headers: { host: 'localhost:3000' },
    });
    const [, mean] = /^nodejs_eventloop_lag_mean_seconds (\S+)$/m.exec(body) ?? [];
    expect(Number(mean)).toBeGreaterThan(0);
    expect(lag()).toBeDefined();
    await asked.close();
  });

  it('tells the database, its connections, queues, mails, credits and the page cache', async () => {
    await seedPost(api.ctx.db, { slug: 'counted' });
    // The announcement of the new post drops its page, however often that was read before.
    const now = await vi.waitFor(async () => {
      await api.app.inject('/blog/counted');
      const read = await figures();
      expect(read['linkwright_page_cache_reads_total{result="hit"}']).toBeGreaterThan(0);
      return read;
    }, 10_000);
    expect(now).toMatchObject({
      [`linkwright_database_up{kind="${api.ctx.database.kind}"}`]: 1,
      'linkwright_queue_waiting{queue="deliver-mail"}': 0,
      'linkwright_queue_waiting{queue="dead-letters"}': 0,
      'linkwright_mail_oldest_seconds{status="queued"}': 0,
      'linkwright_credits{kind="used"}': 0,
    });
    expect(now[`linkwright_build_info{version="${version}"}`]).toBe(1);
    expect(now['linkwright_database_connections{state="open"}']).toBeGreaterThan(0);
  });

  it('counts calls to providers by what they do and how they ended', async () => {
    const stop = measureOutgoing(api.ctx);
    await fetch(`${providerUrl}/fine`);
    await fetch(`${providerUrl}/busy`);
    await fetch(`${providerUrl}/hangup`).catch(() => {});
    const count = 'linkwright_outgoing_request_duration_seconds_count';
    await vi.waitFor(
      async () =>
        expect(await figures()).toMatchObject({
          [`${count}{provider="writer",outcome="2xx"}`]: 1,
          [`${count}{provider="writer",outcome="4xx"}`]: 1,
          [`${count}{provider="writer",outcome="error"}`]: 1,
        }),
      { timeout: 10_000 },
    );
    stop();
    await fetch(`${providerUrl}/fine`);
    expect((await figures())[`${count}{provider="writer",outcome="2xx"}`]).toBe(1);
  });

  it('without a token is there for this machine alone', async () => {
    const open = await startApi();
    const from = (remoteAddress: string, headers: Record<string, string>) =>
      open.app.inject({ url: '/metrics', remoteAddress, headers });
    const here = { host: 'localhost:3000' };
    expect((await from('127.0.0.1', here)).statusCode).toBe(200);
    expect((await from('192.0.2.1', here)).statusCode).toBe(404);
    expect((await from('127.0.0.1', { host: 'linkwright.test' })).statusCode).toBe(404);
    const passedOn = { ...here, 'x-forwarded-for': '192.0.2.1' };
    expect((await from('127.0.0.1', passedOn)).statusCode).toBe(404);
    await open.close();
  });
});
