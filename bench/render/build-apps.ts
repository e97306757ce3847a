// Apps of frameworks, built with the real packages; kept until a source or a version changes.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

/** Built by Vite, as `npm create vite` has them. */
const viteApps = ['react', 'vue', 'preact', 'svelte', 'solid', 'lit'] as const;
/** Pages that load a file of the package. */
const scripts = {
  alpine: 'alpinejs/dist/cdn.min.js',
  jquery: 'jquery/dist/jquery.min.js',
  htmx: 'htmx.org/dist/htmx.min.js',
} as const;

export const kinds = [...viteApps, 'alpine', 'jquery', 'htmx', 'next'] as const;
export type Kind = (typeof kinds)[number];

const require = createRequire(import.meta.url);
const root = path.join(import.meta.dirname, '../..');
const sources = path.join(import.meta.dirname, 'apps');

/** Folder of a kind's built files. Builds those kinds that are not built yet. */
export async function buildApps(wanted: readonly Kind[] = kinds): Promise<(kind: Kind) => string> {
  const folder = path.join(root, '.cache', 'framework-pages', versionOf());
  const placeOf = (kind: Kind) => path.join(folder, kind);
  for (const kind of wanted) {
    const place = placeOf(kind);
    if (existsSync(place)) continue;
    const made = `${place}.${process.pid}`;
    await mkdir(made, { recursive: true });
    await build(kind, made);
    await rename(made, place).catch(() => rm(made, { recursive: true }));
  }
  return placeOf;
}

async function build(kind: Kind, made: string): Promise<void> {
  const source = path.join(sources, kind);
  if (kind === 'next') return buildNext(source, made);
  if (kind === 'alpine' || kind === 'jquery' || kind === 'htmx') {
    await cp(source, made, { recursive: true });
    return cp(path.join(root, 'node_modules', scripts[kind]), path.join(made, `${kind}.js`));
  }
  const { build: viteBuild } = await import('vite');
  await viteBuild({
    root: source,
    configFile: false,
    logLevel: 'error',
    plugins: kind === 'svelte' ? [await svelte()] : [],
    build: { outDir: made, emptyOutDir: false },
  });
}

async function svelte() {
  const { compile } = await import('svelte/compiler');
  return {
    name: 'svelte',
    transform: (code: string, filename: string) =>
      filename.endsWith('.svelte') ? compile(code, { filename, generate: 'client' }).js : null,
  };
}

/** Next writes beside its sources, so it gets a copy of them, where it finds the packages. */
async function buildNext(source: string, made: string): Promise<void> {
  const copy = path.join(root, 'bench', `.next-${process.pid}`);
  try {
    await cp(source, copy, { recursive: true });
    await promisify(execFile)(process.execPath, [require.resolve('next/dist/bin/next'), 'build'], {
      cwd: copy,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    });
    await cp(path.join(copy, 'out'), made, { recursive: true });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Of the sources and the packages. */
function versionOf(): string {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'pnpm-lock.yaml')));
  for (const name of readdirSync(sources, { recursive: true, withFileTypes: true }))
    if (name.isFile()) hash.update(readFileSync(path.join(name.parentPath, name.name)));
  return hash.digest('hex').slice(0, 16);
}
