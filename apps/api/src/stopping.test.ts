import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createOfflineWriter } from '@linkwright/core/offline-writer';
import { expect, it, vi } from 'vitest';
import { startApi } from './testing/start-api.ts';

const body = '{"keyword":"desks","anchorText":"desks","targetUrl":"https://desks.example.com/"}';

/** A server that writes a post for somebody who keeps the connection, and `goOn` to let it be written. */
async function startWriting() {
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const offline = createOfflineWriter();
  const api = await startApi({
    writer: {
      ...offline,
      async *write(...request) {
        asked.resolve();
        await gate.promise;
        yield* offline.write(...request);
      },
    },
  });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' }).setEncoding('utf8');
  socket.write(
    `POST /api/posts HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  await asked.promise;
  return {
    api,
    socket,
    goOn: gate.resolve,
    answer: async () => String(await once(socket, 'data')),
  };
}

it('finishes what was under way', async () => {
  const { api, socket, goOn, answer } = await startWriting();
  const stopped = api.close();
  goOn();
  expect(await answer()).toMatch(/^HTTP\/1\.1 201 /);
  socket.destroy();
  await stopped;
});

// A proxy keeps its connections: what it was about to ask on one is no fault of the visitor's.
it('answers what comes on a connection that was in use, as its last', async () => {
  const { api, socket, goOn, answer } = await startWriting();
  const stopped = api.close();
  await vi.waitFor(() => expect(api.app.server.listening).toBe(false), 10_000);
  goOn();
  expect(await answer()).toMatch(/^HTTP\/1\.1 201 /);
  socket.write('GET /readyz HTTP/1.1\r\nhost: a\r\n\r\n');
  const last = await answer();
  expect(last).toMatch(/^HTTP\/1\.1 503 /);
  expect(last).toContain('"ready":false');
  expect(last).toMatch(/\r\nconnection: close\r\n/i);
  await stopped;
});
