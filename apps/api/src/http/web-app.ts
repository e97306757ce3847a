import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PageRenderer } from '@linkwright/core';
import type { FastifyInstance } from 'fastify';

/** The built web app: a renderer for pages, and files for the browser. */
export interface WebApp extends PageRenderer {
  /** Folder of the files that the browser loads, or undefined where a development server gives them. */
  assetsFolder: string | undefined;
  /** Base64 SHA-256 of each `<style>` that pages carry inline. */
  inlineStyleHashes(): string[];
  /** A development server hooks itself in, and has to be closed. */
  attach?(app: FastifyInstance): void;
  close?(): Promise<void>;
}

/** The door of the web app's server build. */
export interface WebServerBuild {
  createRenderer(options: { manifest: unknown }): PageRenderer & { inlineStyleHashes(): string[] };
}

const distFolder = new URL('../../../web/dist/', import.meta.url);

/** Loads the web app as built files, never as a module of ours: it may change without us. */
export async function loadWebApp(): Promise<WebApp> {
  const manifest = await readFile(new URL('client/.vite/manifest.json', distFolder), 'utf8').catch(
    (error: unknown) => {
      throw new Error('The web app is not built. Run: npm run build', { cause: error });
    },
  );
  const build = (await import(new URL('server/server.js', distFolder).href)) as WebServerBuild;
  const renderer = build.createRenderer({ manifest: JSON.parse(manifest) });
  return {
    render: renderer.render,
    inlineStyleHashes: renderer.inlineStyleHashes,
    assetsFolder: fileURLToPath(new URL('client/', distFolder)),
  };
}
