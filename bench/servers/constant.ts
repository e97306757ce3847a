// Bare Fastify that sends given bytes: what a stored page is measured against. It gets the bytes,
// and says where it listens, over its channel to the parent.
import Fastify from 'fastify';

interface Constant {
  /** Base64. */
  body: string;
  headers: Record<string, string>;
}

process.once('message', async ({ body, headers }: Constant) => {
  const bytes = Buffer.from(body, 'base64');
  const app = Fastify();
  app.get('/blog/:slug', (_request, reply) => {
    reply.headers(headers).send(bytes);
  });
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
});
process.once('disconnect', () => process.exit());
