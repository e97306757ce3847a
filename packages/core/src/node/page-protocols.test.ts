import { createSecureServer, type ServerHttp2Stream } from 'node:http2';
import { createServer, type ServerOptions } from 'node:https';
import type { Server, Socket } from 'node:net';
import { buildConnector } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { createPageFetcher } from './page-fetcher.ts';
import { expiredCertificate, testCertificate, testKey } from './testing/certificates.ts';
import { listen } from './testing/site.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function start(server: Server): Promise<number> {
  const { port, close } = await listen(server);
  open.push({ close });
  return port;
}

/** Trusts the certificate of these tests, as a real site's authority is trusted. */
function fetcherThatTrusts(ca: string | undefined) {
  const lookup = [{ address: '127.0.0.1', family: 4 as const }];
  const fetcher = createPageFetcher({
    version: '1',
    publicUrl: 'https://linkwright.example',
    allowPrivate: true,
    resolve: async () => lookup,
    ...(ca && {
      connect: (_addresses, target, callback) =>
        buildConnector({
          ca,
          lookup: (_name, { all }, done) => (all ? done(null, lookup) : done(null, '127.0.0.1', 4)),
        })(target, callback),
    }),
  });
  open.unshift(fetcher);
  return async (url: string) => {
    let text = '';
    const write = (part: string) => {
      text += part;
      return true;
    };
    return { visit: await fetcher.fetchPage(url, { read: () => ({ write }) }), text: () => text };
  };
}

describe('TLS', () => {
  const serve = (options: ServerOptions = {}) =>
    start(
      createServer({ key: testKey, cert: testCertificate, ...options }, (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end('secret');
      }),
    );

  it('that holds is read through', async () => {
    const visit = fetcherThatTrusts(testCertificate);
    expect((await visit(`https://secure.example:${await serve()}/`)).text()).toBe('secret');
  });

  it.each([
    ['nobody vouches for', {}, undefined, 'secure.example'],
    ['is for another name', {}, testCertificate, 'other.example'],
    ['is over', { cert: expiredCertificate }, expiredCertificate, 'secure.example'],
  ])('whose certificate %s is not read through', async (_what, options, ca, host) => {
    const port = await serve(options);
    const { visit, text } = await fetcherThatTrusts(ca)(`https://${host}:${port}/`);
    expect([visit.failure?.kind, visit.status, text()]).toEqual(['tls', null, '']);
  });

  it('that is none is told as such', async () => {
    const port = await start(createServer());
    const { visit } = await fetcherThatTrusts(undefined)(`http://127.0.0.1:${port}/`);
    expect(visit.failure).not.toBeNull();
  });
});

describe('HTTP/2', () => {
  const sockets = new Set<Socket>();
  async function serve(answer: (stream: ServerHttp2Stream, path: string) => void): Promise<number> {
    const server = createSecureServer({ key: testKey, cert: testCertificate });
    server.on('connection', (socket: Socket) => sockets.add(socket));
    server.on('stream', (stream, { ':path': path = '' }) => {
      if (path === '/robots.txt')
        return void stream.respond({ ':status': 404 }, { endStream: true });
      stream.on('error', () => {});
      answer(stream, path);
    });
    open.push({
      async close() {
        for (const socket of sockets) socket.destroy();
      },
    });
    return start(server as unknown as Server);
  }

  it('is spoken where the server does', async () => {
    const port = await serve((stream, path) => {
      stream.respond({ ':status': 200, 'content-type': 'text/html', 'x-path': path });
      stream.end('second');
    });
    const { visit, text } = await fetcherThatTrusts(testCertificate)(
      `https://secure.example:${port}/a?b`,
    );
    expect(text()).toBe('second');
    expect(visit).toMatchObject({ status: 200, failure: null, isWhole: true });
    expect(visit.headers).toEqual({
      'content-type': 'text/html',
      'x-path': '/a?b',
      date: expect.any(String),
    });
  });

  it('is read to the cap and no further', async () => {
    const port = await serve((stream) => {
      stream.respond({ ':status': 200, 'content-type': 'text/html' });
      const part = Buffer.alloc(64 * 1024, 'a');
      const more = () => {
        while (!stream.destroyed && stream.write(part));
      };
      stream.on('drain', more);
      more();
    });
    const { visit } = await fetcherThatTrusts(testCertificate)(`https://secure.example:${port}/`);
    expect(visit).toMatchObject({ bytes: 5 * 1024 * 1024, isWhole: false });
    expect(visit.failure?.kind).toBe('too-large');
  });

  it('that breaks off is told', async () => {
    const port = await serve((stream) => {
      stream.respond({ ':status': 200, 'content-type': 'text/html' });
      stream.write('half', () => stream.destroy(new Error('broken')));
    });
    const { visit } = await fetcherThatTrusts(testCertificate)(`https://secure.example:${port}/`);
    expect(visit).toMatchObject({ status: 200, isWhole: false });
    expect(visit.failure?.kind).toBe('reset');
  });
});
