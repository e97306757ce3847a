import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from './testing/start-api.ts';

let api: TestApi;
let port: number;
const sockets: Socket[] = [];

beforeEach(async () => {
  api = await startApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await api.close();
});

/** Connects, says this, and then a byte now and then; resolves with what was answered. */
async function drip(beginning: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  socket.on('error', () => socket.destroy());
  if (beginning) socket.write(beginning);
  const drips = beginning ? setInterval(() => socket.write('a'), 500) : undefined;
  await once(socket, 'close');
  clearInterval(drips);
  return answer;
}

// Looked at every 30 s, as Node does by itself, they would stay twice as long as they may.
it('closes connections that never say what they want', { timeout: 55_000 }, async () => {
  const answers = await Promise.all([
    drip(''),
    drip('GET /blog HTTP/1.1\r\nhost: localhost\r\nx-name: '),
  ]);
  for (const answer of answers) expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
});
