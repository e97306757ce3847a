import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const scripts = import.meta.dirname;
const pinned = path.join(scripts, 'toolchain');
const pinnedForExecutables = path.join(scripts, 'toolchain-of-executables');
/** A machine that nobody has. */
const elsewhere = { os: 'aix', cpu: 'ppc64' };

interface Lock {
  packages: Record<string, { version?: string; resolved?: string; integrity?: string }>;
}
const readLock = (name: string, pins = pinned): Lock =>
  JSON.parse(readFileSync(path.join(pins, name, 'package-lock.json'), 'utf8')) as Lock;

let root: string;
let registry: Server;
let tarball: Buffer;
let asked: string[];
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'linkwright-tools-'));
  const made = path.join(root, 'package');
  mkdirSync(made);
  writeFileSync(path.join(made, 'package.json'), '{"name":"a-tool","version":"1.0.0"}');
  writeFileSync(path.join(made, 'run.js'), 'console.log("ran")');
  execFileSync('tar', ['-czf', 'a-tool.tgz', 'package'], { cwd: root });
  tarball = readFileSync(path.join(root, 'a-tool.tgz'));
  registry = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    response.end(tarball);
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  registry.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  asked = [];
});

/** What the tool's folder is, or why there is none; asked of a registry on this machine alone. */
async function fetchTool(name: string, at: { toolchain: string; pins: string }) {
  const { port } = registry.address() as AddressInfo;
  const call = `import { fetchTool } from ${JSON.stringify(path.join(scripts, 'fetch-tool.mjs'))};
    fetchTool(${JSON.stringify(name)}, ${JSON.stringify(at)});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', call], {
    env: {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: path.join(root, 'cache'),
    },
  });
  const [said] = await Promise.all([
    text(child.stderr),
    text(child.stdout),
    new Promise((resolve) => child.once('close', resolve)),
  ]);
  return { isFetched: child.exitCode === 0, said };
}

/** Pins of a tool of its own, whose hash is that of `bytes`. */
function pin(
  bytes: Buffer,
  machine: { os?: string; cpu?: string } = {},
): { toolchain: string; pins: string } {
  const pins = mkdtempSync(path.join(root, 'pins-'));
  const folder = path.join(pins, 'a-tool');
  mkdirSync(folder);
  const dependencies = { 'a-tool': '1.0.0' };
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  const resolved = 'https://registry.npmjs.org/a-tool/-/a-tool-1.0.0.tgz';
  const write = (file: string, value: object) =>
    writeFileSync(path.join(folder, file), JSON.stringify(value));
  write('package.json', { private: true, dependencies });
  write('package-lock.json', {
    lockfileVersion: 3,
    packages: {
      '': { dependencies },
      'node_modules/a-tool': { version: '1.0.0', resolved, integrity, ...machine },
    },
  });
  return { pins, toolchain: mkdtempSync(path.join(root, 'toolchain-')) };
}

describe('a tool', () => {
  it('that is what its hash says is fetched once, and not asked for again', async () => {
    const at = pin(tarball);
    expect(await fetchTool('a-tool', at)).toMatchObject({ isFetched: true });
    expect(existsSync(path.join(at.toolchain, 'a-tool-1.0.0/node_modules/a-tool/run.js'))).toBe(
      true,
    );
    expect(asked).toHaveLength(1);
    expect(await fetchTool('a-tool', at)).toMatchObject({ isFetched: true });
    expect(asked).toHaveLength(1);
  });

  it('for another machine is fetched as well', async () => {
    const at = pin(tarball, elsewhere);
    expect(await fetchTool('a-tool', at)).toMatchObject({ isFetched: true });
    expect(existsSync(path.join(at.toolchain, 'a-tool-1.0.0/node_modules/a-tool/run.js'))).toBe(
      true,
    );
  });

  // npm takes ten seconds to give one up: those that are refused do it side by side.
  it.concurrent.each([
    ['for this machine', {}],
    ['for another machine', elsewhere],
  ])('%s that is something else is refused, and nothing of it stays', async (_for, machine) => {
    const at = pin(Buffer.from('what was pinned'), machine);
    const { isFetched, said } = await fetchTool('a-tool', at);
    expect(isFetched).toBe(false);
    expect(said).toContain(
      `a-tool 1.0.0 was refused: what the npm registry sent is not what scripts/${path.basename(at.pins)}/a-tool names by its hash.`,
    );
    expect(readdirSync(at.toolchain)).toEqual([]);
  });

  it.concurrent.each([`node-${process.platform}-${process.arch}`, 'pnpm'])(
    '%s is refused where the registry sends something else',
    async (name) => {
      const toolchain = mkdtempSync(path.join(root, 'toolchain-'));
      const { isFetched, said } = await fetchTool(name, { pins: pinned, toolchain });
      expect(said).toContain(`${name} ${readLock(name).packages[`node_modules/${name}`]?.version}`);
      expect([isFetched, said.includes('Nothing of it was run.')]).toEqual([false, true]);
      expect(readdirSync(toolchain)).toEqual([]);
    },
  );

  it('that is not pinned for this machine is not fetched', async () => {
    const { isFetched, said } = await fetchTool('node-plan9-x64', pin(tarball));
    expect([isFetched, asked]).toEqual([false, []]);
    expect(said).toContain('There is no node-plan9-x64 to fetch for this machine.');
  });
});

function expectWhole(name: string, pins: string): void {
  const { '': _root, ...all } = readLock(name, pins).packages;
  expect(Object.keys(all)).toContain(`node_modules/${name}`);
  for (const { resolved, integrity } of Object.values(all)) {
    expect(resolved).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    expect(integrity).toMatch(/^sha512-/);
  }
}

it.each(readdirSync(pinned))('%s is pinned with everything that belongs to it', (name) =>
  expectWhole(name, pinned),
);

it.each(readdirSync(pinnedForExecutables))('%s of the executables is pinned whole', (name) =>
  expectWhole(name, pinnedForExecutables),
);

it('the executables have one Node', () => {
  const versions = readdirSync(pinnedForExecutables).map(
    (name) => readLock(name, pinnedForExecutables).packages[`node_modules/${name}`]?.version,
  );
  expect(new Set(versions).size).toBe(1);
});
