// The door behind `npm start` and `npm test`. Runs on Node 20.19 and newer, with nothing installed:
// fetches the pinned Node and pnpm where the machine's are missing or too old, installs the
// dependencies from the lock file, and hands over.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE = '24.21.0';
const PNPM = '12.21.0';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const toolchain = path.join(root, '.toolchain');
const windows = process.platform === 'win32';
const npm = windows ? 'npm.cmd' : 'npm';

const [command = 'start', ...rest] = process.argv.slice(2);
const { node, pnpm } = toolchainFor();
process.env.PATH = [path.dirname(node), ...(pnpm ? [shimFolder()] : []), process.env.PATH].join(
  path.delimiter,
);
install();
run();

/** The Node and pnpm to use: the machine's own where they are good enough. */
function toolchainFor() {
  const hasNode = Number(process.versions.node.split('.')[0]) >= Number(NODE.split('.')[0]);
  if (!hasNode && process.platform === 'darwin') {
    fail(
      `Node ${NODE} or newer is needed; this is ${process.versions.node}. Get it from https://nodejs.org`,
    );
  }
  mkdirSync(toolchain, { recursive: true });
  const found = spawnSync('pnpm', ['--version'], {
    cwd: toolchain,
    encoding: 'utf8',
    shell: windows,
  });
  const hasPnpm = found.status === 0 && found.stdout.split('.')[0] === PNPM.split('.')[0];
  const nodePackage = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  return {
    node: hasNode
      ? process.execPath
      : path.join(fetched(nodePackage, NODE), 'bin', windows ? 'node.exe' : 'node'),
    pnpm: hasPnpm ? undefined : path.join(fetched('pnpm', PNPM), 'bin', 'pnpm.mjs'),
  };
}

/** The folder of an npm package that is kept in a folder of its own, fetched once. */
function fetched(name, version) {
  const folder = path.join(toolchain, `${name}-${version}`);
  const stamp = path.join(folder, 'complete');
  if (!existsSync(stamp)) {
    console.log(`Fetching ${name} ${version} into .toolchain/ (once)`);
    mkdirSync(folder, { recursive: true });
    // A manifest of its own keeps npm from taking notice of the workspace around it.
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
    const args = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    check(
      spawnSync(npm, ['install', ...args, `${name}@${version}`], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: windows,
      }),
      `Could not fetch ${name} from the npm registry.`,
    );
    writeFileSync(stamp, '');
  }
  return path.join(folder, 'node_modules', name);
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
