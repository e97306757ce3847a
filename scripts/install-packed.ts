import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);

/** Bytes: the built-in writer's table of languages alone is a megabyte. */
const MOST_OUTPUT = 16 * 1024 * 1024;

export const run = (program: string, args: string[], cwd: string): string =>
  execFileSync(program, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: MOST_OUTPUT,
  });

/** Packs packages as they are published, into a folder: name → the tarball. They have to be built. */
export function packAll(packages: readonly string[], folder: string): Record<string, string> {
  return Object.fromEntries(
    packages.map((name) => {
      const cwd = path.join(root, 'packages', name);
      const packed = run('pnpm', ['pack', '--json', '--pack-destination', folder], cwd);
      const { name: full, filename } = JSON.parse(packed) as { name: string; filename: string };
      return [full, path.resolve(folder, filename)];
    }),
  );
}

/**
 * Installs packages as a stranger would get them, packed, from tarballs, with npm, into an empty
 * project. Gives its folder. They have to be built.
 */
export function installPacked(packages: readonly string[], beside: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'linkwright-packages-'));
  const tarballs = Object.values(packAll(packages, folder));
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const wanted = [...tarballs, ...beside];
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...wanted], folder);
  return folder;
}

/** What a page bundles from such a project, minified and without Node's modules. */
export function bundle(
  folder: string,
  code: string,
  { format = 'esm', platform = 'browser' }: BundleOptions = {},
): string {
  const entry = path.join(folder, 'entry.ts');
  writeFileSync(entry, code);
  return run(
    path.join(folder, 'node_modules/.bin/esbuild'),
    [
      entry,
      '--bundle',
      '--minify',
      `--platform=${platform}`,
      '--target=es2022',
      `--format=${format}`,
      ...(format === 'iife' ? ['--global-name=bundled'] : []),
    ],
    folder,
  );
}

interface BundleOptions {
  format?: 'esm' | 'iife';
  /** `neutral` knows neither Node's modules nor what packages have for browsers. */
  platform?: 'browser' | 'neutral';
}

/** The bundler that the packages are tried with. */
export const bundler = 'esbuild@0.28.2';
/** Others that run core besides Node and browsers. */
export const runtimes = ['deno@2.9.6', 'bun@1.4.5'];

/** A program of a page or a worker: an article, and a call of the API whose answer is given. */
export const portableProgram = `
  import { parseGenerationRequest, writePost } from '@linkwright/core';
  import { AppError, createClient } from '@linkwright/core/client';
  import { createOfflineWriter } from '@linkwright/core/offline-writer';
  import { verifyWebhook, webhookHeaders } from '@linkwright/core/monitors';

  export async function run() {
    const body = { keyword: 'desk lamps', anchorText: 'warm lamps', targetUrl: 'example.com' };
    const parsed = parseGenerationRequest(body);
    const draft = await writePost(parsed.request, {
      writer: createOfflineWriter(),
      signal: new AbortController().signal,
    });
    const answer = (status, json) => new Response(JSON.stringify(json), { status });
    const client = createClient({
      baseUrl: 'https://linkwright.example',
      fetch: async (url) =>
        String(url).endsWith('/api/posts')
          ? answer(200, { items: [], nextCursor: null })
          : answer(404, { success: false, error: 'Post not found', code: 'POST_NOT_FOUND', requestId: 'r' }),
    });
    const error = await client.readPost('none').catch((fault) => fault);
    const secret = 'whsec_' + btoa('twenty-four bytes or more');
    const now = new Date();
    const sent = { id: 'msg_1', timestamp: Math.floor(now.getTime() / 1000), body: '{}' };
    const headers = await webhookHeaders(sent, [secret]);
    return {
      links: draft.content.split('<a href="https://example.com/">warm lamps</a>').length - 1,
      posts: (await client.listPosts()).items.length,
      refusal: error instanceof AppError ? error.code : String(error),
      isSigned: await verifyWebhook({ headers, body: '{}' }, secret, now),
    };
  }
`;

export const portableResult = { links: 1, posts: 0, refusal: 'POST_NOT_FOUND', isSigned: true };
