import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** As it comes over the wire: `fetch` would unpack it. */
const wire = (path: string, accepted: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(`${server.url}${path}`, { headers: { 'accept-encoding': accepted } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
      response.on('error', reject);
    }).on('error', reject);
  });

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

describe('scripts and style sheets', () => {
  it.each(['js', 'css'])('come packed: %s', async (extension) => {
    const home = (await wire('/', 'identity')).body.toString();
    const path = new RegExp(`(?:src|href)="(/assets/main-[^"]+\\.${extension})"`).exec(home)?.[1];
    if (!path) throw new Error('home names no such file');
    const plain = await wire(path, 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = await wire(path, encoding);
      expect(packed.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': plain.headers['content-type'],
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringMatching(/accept-encoding/i),
      });
      expect(packed.body.length).toBeLessThan(plain.body.length / 2);
      expect(unpack[encoding](packed.body).equals(plain.body)).toBe(true);
    }
    expect((await wire(`${path}.br`, 'identity')).status).toBe(404);
  });
});
