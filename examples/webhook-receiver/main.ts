// Receives the webhooks of watched links, and believes only those that are signed.
//   LINKWRIGHT_WEBHOOK_SECRET=whsec_… npm start
// PORT is where it listens (8787). The address to give to Linkwright is the public one of /webhook.
import { createServer, type IncomingMessage } from 'node:http';
import { type MonitorEvent, verifyWebhook } from '@linkwright/core/monitors';

const MAX_BYTES = 256 * 1024;
const { LINKWRIGHT_WEBHOOK_SECRET: secret, PORT = '8787' } = process.env;
if (!secret?.startsWith('whsec_')) {
  console.error('Set LINKWRIGHT_WEBHOOK_SECRET to the secret that begins with whsec_');
  process.exit(2);
}

/** Webhooks that were dealt with: an attempt whose answer got lost comes again. */
const seen = new Set<string>();

const server = createServer(async (request, response) => {
  if (request.method !== 'POST' || request.url !== '/webhook') {
    response.writeHead(404).end();
    return;
  }
  const body = await readText(request).catch(() => undefined);
  if (body === undefined) {
    response.writeHead(413, { connection: 'close' }).end();
    return;
  }
  const id = String(request.headers['webhook-id']);
  const headers = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
      name,
      request.headers[name]?.toString(),
    ]),
  );
  if (!(await verifyWebhook({ headers, body }, secret, new Date()))) {
    response.writeHead(401).end('The signature is not ours, or too old');
    return;
  }
  if (!seen.has(id)) {
    seen.add(id);
    receive(JSON.parse(body) as MonitorEvent);
  }
  response.writeHead(204).end();
});

/** What your program does with an event. */
function receive({ type, timestamp, data }: MonitorEvent): void {
  console.log(timestamp, type, JSON.stringify(data));
}

/** The body to the letter, as that is what is signed. Throws where it is too long. */
async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new RangeError('The body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

server.listen(Number(PORT), () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : PORT;
  console.log(`Waiting for webhooks at http://127.0.0.1:${port}/webhook`);
});
