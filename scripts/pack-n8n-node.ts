import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { fingerprintOf } from './fingerprint.ts';

const run = promisify(execFile);
const root = path.dirname(import.meta.dirname);
const sources = path.join(root, 'integrations/n8n');
const pinned = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];

/** The n8n node, linted and built by n8n's own tools. */
export interface BuiltN8nNode {
  /** Where n8n's own packages are found. */
  tools: string;
  /** The package as it was built. */
  folder: string;
  /** What npm takes. */
  tarball: string;
}

/** Lints, builds and packs the n8n node. Throws with what n8n's tools say where they refuse it. */
export async function packN8nNode(): Promise<BuiltN8nNode> {
  const tools = await fetchTools();
  const hash = fingerprintOf([
    'integrations/n8n/*.*',
    'integrations/n8n/{credentials,icons,nodes}/**',
  ]).slice(0, 16);
  const folder = path.join(tools, `built-${hash}`);
  const tarball = path.join(folder, 'n8n-nodes-linkwright.tgz');
  if (!existsSync(folder)) await build(tools, folder);
  return { tools, folder, tarball };
}

async function build(tools: string, folder: string): Promise<void> {
  const own = path.join(tools, `building-${process.pid}`);
  await rm(own, { recursive: true, force: true });
  const left = new Set(['node_modules', 'dist', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']);
  await cp(sources, own, { recursive: true, filter: (file) => !left.has(path.basename(file)) });
  const bin = path.join(tools, 'node_modules/.bin');
  // Its linter judges otherwise where it is told that it is tested itself.
  const { NODE_ENV: _, ...inherited } = process.env;
  const env = { ...inherited, PATH: `${bin}${path.delimiter}${inherited.PATH}`, CI: 'true' };
  for (const command of ['lint', 'build']) {
    await run('n8n-node', [command], { cwd: own, env }).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => {
        throw new Error(`n8n-node ${command}:\n${stdout}${stderr}`);
      },
    );
  }
  const { stdout } = await run('npm', ['pack', '--silent', '--ignore-scripts'], { cwd: own });
  await rename(path.join(own, stdout.trim()), path.join(own, 'n8n-nodes-linkwright.tgz'));
  await removeAll(tools, /^built-[0-9a-f]{16}$/);
  await rename(own, folder);
}

async function removeAll(folder: string, names: RegExp): Promise<void> {
  for (const name of await readdir(folder)) {
    if (names.test(name)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/** What the package's lock file pins, fetched once. */
async function fetchTools(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of pinned) hash.update(readFileSync(path.join(sources, file)));
  const cache = path.join(root, '.cache');
  const tools = path.join(cache, `n8n-tools-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(tools)) return tools;
  const own = `${tools}.${process.pid}`;
  await mkdir(own, { recursive: true });
  for (const file of pinned) await cp(path.join(sources, file), path.join(own, file));
  const flags = ['--frozen-lockfile', '--ignore-scripts'];
  await run('pnpm', ['install', ...flags], { cwd: own, maxBuffer: 64 * 1024 * 1024 });
  await removeAll(cache, /^n8n-tools-[0-9a-f]{16}$/);
  await rename(own, tools);
  return tools;
}
