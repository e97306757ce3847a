import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packWidgetScript } from '../../../http/widget-script.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const code = Buffer.from(`export const texts = ${JSON.stringify('Grüße '.repeat(500))};`);
const german = Buffer.from(`export const de = ${JSON.stringify('Hinweise '.repeat(500))};`);

let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    widget: await packWidgetScript(code, german),
    env: { PUBLIC_URL: 'https://links.example' },
  });
});
afterAll(() => api.close());

const load = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { origin: 'https://shop.example', ...headers } });
const describeFile = async () => (await load('/api/widget')).json();

describe('the script', () => {
  it.each([
    ['br', 'br, gzip', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
    [undefined, '', (body: Buffer) => body],
  ] as const)('comes as %s to who takes %j', async (encoding, accepted, unpack) => {
    const { versionedSrc } = await describeFile();
    const versioned = new URL(versionedSrc).pathname;
    for (const [path, file] of [
      ['/widget.js', code],
      [versioned, code],
      ['/widget.de.js', german],
      [versioned.replace('widget.js', 'widget.de.js'), german],
    ] as const) {
      const reply = await load(path, { 'accept-encoding': accepted });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
      });
      expect(reply.headers['content-encoding']).toBe(encoding);
      expect(unpack(reply.rawPayload)).toEqual(file);
    }
  });

  it('is looked for anew at one address, and kept for ever from the other', async () => {
    const { versionedSrc } = await describeFile();
    const newest = await load('/widget.js', { 'accept-encoding': 'br' });
    expect(newest.headers['cache-control']).toMatch(/max-age=300\b/);
    const known = await load('/widget.js', {
      'accept-encoding': 'br',
      'if-none-match': String(newest.headers.etag),
    });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    const versioned = await load(new URL(versionedSrc).pathname);
    expect(versioned.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('is what its integrity says', async () => {
    const described = await describeFile();
    expect(described).toEqual({
      version: expect.stringMatching(/^[0-9a-f]{16}$/),
      src: 'https://links.example/widget.js',
      versionedSrc: `https://links.example/widget/${described.version}/widget.js`,
      integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
      bytes: (await load('/widget.js', { 'accept-encoding': 'br' })).rawPayload.length,
    });
  });

  it.each(['/widget/0000000000000000/widget.js', '/widget/..%2f/widget.js', '/widget/widget.js'])(
    'is not at %s',
    async (path) => {
      const reply = await load(path);
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );

  it('has another version as soon as it changes', async () => {
    const longer = (file: Buffer) => Buffer.concat([file, Buffer.from('\n')]);
    const { version } = await describeFile();
    const changed = [
      await packWidgetScript(longer(code), german),
      await packWidgetScript(code, longer(german)),
    ];
    expect(new Set([version, ...changed.map((one) => one.version)]).size).toBe(3);
  });
});
