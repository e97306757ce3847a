import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WebApp, WebServerBuild } from './web-app.ts';

const webFolder = fileURLToPath(new URL('../../../web/', import.meta.url));

/** The web app from its sources through Vite, with hot reload, and a gallery of its parts: development only. */
export async function loadDevWebApp(): Promise<WebApp> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true },
  });
  const load = async () => {
    const build = (await vite.ssrLoadModule('/src/server.tsx')) as WebServerBuild;
    return { ...build.createRenderer({ manifest: undefined }), content: build.content };
  };
  let renderer = await load();
  return {
    render: (request) => renderer.render(request),
    content: renderer.content,
    inlineStyleHashes: () => [],
    assetsFolder: undefined,
    attach(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (request.url.startsWith('/api/')) done();
        else vite.middlewares(request.raw, reply.raw, done);
      });
      app.addHook('preHandler', async () => {
        renderer = await load();
      });
      app.get('/dev/gallery', async (_, reply) =>
        reply.type('text/html').send(await readFile(path.join(webFolder, 'gallery.html'), 'utf8')),
      );
      app.addHook('onSend', async (request, reply, payload) => {
        const isPage =
          !request.url.startsWith('/api/') &&
          String(reply.getHeader('content-type')).startsWith('text/html');
        if (!isPage || typeof payload !== 'string') return payload;
        reply.removeHeader('content-length');
        return vite.transformIndexHtml(request.url, payload);
      });
    },
    close: () => vite.close(),
  };
}
