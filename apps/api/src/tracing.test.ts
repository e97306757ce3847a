import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from './testing/start-api.ts';
import { startTracing } from './tracing.ts';

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface OtlpBody {
  resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[];
}

/** A collector that keeps what it is sent. */
let collector: ReturnType<typeof createServer>;
let endpoint: string;
const received: { path: string | undefined; key: string | undefined; spans: OtlpSpan[] }[] = [];
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as OtlpBody;
    received.push({
      path: request.url,
      key: request.headers['x-key'] as string | undefined,
      spans: resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    });
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => collector.close());

const spans = () => received.flatMap((one) => one.spans);

describe('traces', { timeout: 120_000 }, () => {
  it('of a request, with its queries and calls, reach the collector, and no value does', async () => {
    const stop = startTracing({ endpoint, headers: { 'x-key': 'of the collector' }, share: 1 });
    const api = await startApi();
    const answer = await api.app.inject('/api/posts/a-slug-to-hide?token=hidden-too');
    await api.close();
    await stop();

    const request = spans().find(({ name }) => name === 'GET /api/posts/:slug');
    expect(request?.attributes).toEqual(
      expect.arrayContaining([
        { key: 'http.response.status_code', value: { intValue: 404 } },
        {
          key: 'linkwright.request_id',
          value: { stringValue: answer.headers['x-request-id'] },
        },
      ]),
    );
    const queries = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(queries.map(({ name }) => name)).toContain('select');
    expect(queries.every(({ traceId }) => traceId === request?.traceId)).toBe(true);
    expect(received[0]).toMatchObject({ path: '/v1/traces', key: 'of the collector' });
    expect(JSON.stringify(spans())).not.toMatch(/a-slug-to-hide|hidden-too/);
  });

  it('hold the calls that a request makes', async () => {
    received.length = 0;
    const model = createServer((_request, response) => void response.writeHead(400).end('{}'));
    await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(model.address() as AddressInfo).port}`;
    const stop = startTracing({ endpoint, headers: {}, share: 1 });
    const api = await startApi({ env: { OPENAI_BASE_URL: `http://${host}` } });
    await api.app.inject({
      method: 'POST',
      url: '/api/posts',
      remoteAddress: '192.0.2.7',
      payload: { keyword: 'desks', anchorText: 'good desks', targetUrl: 'desks.example.com' },
    });
    await api.close();
    await stop();
    model.close();
    const request = spans().find(({ name }) => name === 'POST /api/posts');
    expect(spans().find(({ name }) => name === 'POST')).toMatchObject({
      parentSpanId: request?.spanId,
      traceId: request?.traceId,
      attributes: expect.arrayContaining([
        { key: 'server.address', value: { stringValue: host } },
        { key: 'http.response.status_code', value: { intValue: 400 } },
      ]),
    });
  });
});
