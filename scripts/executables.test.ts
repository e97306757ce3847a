import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from '@linkwright/core/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import manifest from '../packages/cli/package.json' with { type: 'json' };
import { type FakeApi, startFakeApi } from '../packages/cli/src/testing/fake-api.ts';
import { type PageServer, startPageServer } from '../packages/cli/src/testing/page-server.ts';
import { openWorkplace, type Workplace } from '../packages/cli/src/testing/run-cli.ts';
import { buildExecutables, executables, fileOf, nodeOf, type Target } from './build-executables.ts';
import { holdsItsHashes, signAdHoc } from './sign-executable.ts';

/** One of each format; the two others are put together in the same ways. */
const built: Target[] = ['linux-x64', 'linux-arm64', 'macos-arm64', 'windows-x64'];
beforeAll(() => buildExecutables(built));

describe('the file for Linux, in an empty folder, on an empty path', () => {
  let place: Workplace;
  let api: FakeApi;
  let pages: PageServer;
  let alone: Record<string, string>;
  beforeAll(async () => {
    place = await openWorkplace([fileOf('linux-x64')]);
    api = await startFakeApi();
    pages = await startPageServer();
    alone = {
      PATH: '',
      NODE_COMPILE_CACHE: path.join(place.folder, 'compiled'),
      FETCH_ALLOW_PRIVATE: '1',
      LINKWRIGHT_API_URL: api.url,
    };
  });
  afterAll(async () => {
    await Promise.all([api.close(), pages.close()]);
    await place.remove();
  });
  const given = (...args: string[]) => place.run(args, { env: alone });
  const article = ['-k', 'raised beds', '-a', 'planner', '-u', 'example.com/plan'];
  const link = ['--destination', 'example.com/plan', '--anchor', 'planner'];

  it('says its version and what it can do', async () => {
    expect(await given('--version')).toEqual({
      code: 0,
      stdout: `${manifest.version}\n`,
      stderr: '',
    });
    const help = await given('--help');
    expect([help.code, help.stderr]).toEqual([0, '']);
    expect(help.stdout).toContain('generate');
  });

  it('reads pages in a process of its own, with what counts there', async () => {
    const urls = ['live', 'missing', 'blocked'].map((kind, at) => pages.page(kind, at + 1));
    await writeFile(path.join(place.folder, 'pages.txt'), urls.join('\n'));
    const { code, stdout } = await given('report', 'pages.txt', '--local', ...link, '--csv');
    expect(code).toBe(1);
    const verdicts = stdout.split('\n').map((line) => /,(live|missing|blocked),/.exec(line)?.[1]);
    expect(verdicts.filter(Boolean)).toEqual(['live', 'missing', 'blocked']);
    const live = await given('report', urls[0] ?? '', '--local', ...link, '--quiet');
    expect(live.code).toBe(0);
  });

  it.skipIf(findChromium(process.env) === null)('drives a browser', async () => {
    const { code, stdout } = await place.run(
      ['report', pages.page('live', 4), '--local', ...link, '--render', 'always'],
      { env: { ...alone, CHROMIUM_PATH: findChromium(process.env) ?? '' } },
    );
    expect([code, stdout]).toEqual([0, expect.stringContaining('a browser shows it')]);
  });

  it('writes on this machine and on a server, and fails as the package does', async () => {
    const local = await given('generate', '--local', '--quiet', ...article);
    expect(local.stdout).toMatch(/\[planner\]\(<?https:\/\/example\.com\/plan>?\)/);
    const onServer = await given('generate', ...article, '--json');
    expect([onServer.code, onServer.stdout]).toEqual([0, expect.stringContaining('"done"')]);
    expect((await given('whoami')).code).toBe(3);
    expect((await given('generate', '--tone', 'shrill')).code).toBe(2);
    const away = await given('generate', ...article, '--api-url', 'http://127.0.0.1:1');
    expect(away.code).toBe(4);
  });

  it('offers its tools', async () => {
    const about = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'a', version: '1' },
    };
    const ask = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: about });
    const { stdout } = await place.run(['mcp'], { env: alone, input: `${ask}\n` });
    expect(stdout).toContain('"serverInfo"');
  });

  it('paints in a terminal, and tells how a newer one is had', async () => {
    const registry = createServer((_request, response) => response.end('{"version":"9.1.0"}'));
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
    const registryUrl = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
    const { PATH: _none, ...env } = alone;
    const watched = async () => {
      const { stdout } = await place.runInTerminal(
        ['generate', '--local', ...article, '--force', '--out', 'beds.md'],
        { env: { ...env, NO_UPDATE_NOTIFIER: '', LINKWRIGHT_REGISTRY_URL: registryUrl } },
      );
      return stdout;
    };
    // What Ink does before it paints.
    expect(await watched()).toContain('\u001b[?25l');
    const known = path.join(place.folder, '.cache/linkwright/update.json');
    await vi.waitFor(async () => expect(await readFile(known, 'utf8')).toContain('9.1.0'), {
      timeout: 15_000,
    });
    registry.close();
    expect(stripVTControlCharacters(await watched()).replaceAll(/\s+/g, ' ')).toContain(
      `linkwright 9.1.0 is out (this is ${manifest.version}): put the new file in the place of ${fileOf('linux-x64')}`,
    );
  });

  it('says where a server comes from, as it holds none', async () => {
    expect(await given('serve')).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('npx linkwright serve'),
    });
  });
});

/** Of a file that is too large to be compared as text. */
function beginning(file: string, bytes = 4096): Buffer {
  const buffer = Buffer.alloc(bytes);
  const handle = openSync(file, 'r');
  readSync(handle, buffer);
  closeSync(handle);
  return buffer;
}

// Run on their systems alone: here it is seen that each is what it should be, and what is in it.
describe.each(built)('the file for %s', (target) => {
  it('is a program for its system and processor', () => {
    const head = beginning(fileOf(target));
    const kinds: Record<string, () => unknown[]> = {
      // ELF, of 64 bits; EM_X86_64 and EM_AARCH64.
      linux: () => [head.toString('latin1', 0, 5), head.readUInt16LE(18)],
      // MH_MAGIC_64; CPU_TYPE_ARM64.
      macos: () => [head.readUInt32LE(0), head.readUInt32LE(4)],
      // IMAGE_FILE_MACHINE_AMD64; no certificate is named.
      windows: () => {
        const pe = head.readUInt32LE(60);
        return [
          head.toString('latin1', pe, pe + 4),
          head.readUInt16LE(pe + 4),
          head.readUInt32LE(pe + 168),
        ];
      },
    };
    const expected: Partial<Record<Target, unknown[]>> = {
      'linux-x64': ['\u007fELF\u0002', 62],
      'linux-arm64': ['\u007fELF\u0002', 183],
      'macos-arm64': [0xfeedfacf, 0x0100000c],
      'windows-x64': ['PE\0\0', 0x8664, 0],
    };
    const [system = ''] = target.split('-');
    expect(kinds[system]?.()).toEqual(expected[target]);
  });

  it('starts the program that is in it, which is that of the package', () => {
    const file = readFileSync(fileOf(target));
    expect(file.includes('NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2:1')).toBe(true);
    const dist = path.join(path.dirname(import.meta.dirname), 'packages/cli/dist');
    for (const part of ['executable.js', 'main.js', 'read-texts.js']) {
      expect(file.includes(readFileSync(path.join(dist, part))), part).toBe(true);
    }
  });
});

describe('the signature of a file for macOS', () => {
  it('has the hash of each page, as Apple’s of Node has', () => {
    expect(holdsItsHashes(readFileSync(nodeOf('macos-arm64')))).toBe(true);
    const file = readFileSync(fileOf('macos-arm64'));
    expect(holdsItsHashes(file)).toBe(true);
    file.writeUInt8(file.readUInt8(100_000) ^ 1, 100_000);
    expect(holdsItsHashes(file)).toBe(false);
  });

  it('is given to programs that have none', () => {
    expect(() => signAdHoc(readFileSync(nodeOf('macos-arm64')), 'node')).toThrow('is signed');
    expect(() => signAdHoc(beginning(nodeOf('linux-x64')), 'node')).toThrow('no 64-bit Mach-O');
  });
});

it('each is listed with its checksum', () => {
  const listed = readFileSync(path.join(executables, 'SHA256SUMS'), 'utf8').split('\n');
  for (const target of built) {
    const name = path.basename(fileOf(target));
    expect(listed.filter((line) => line.endsWith(`  ${name}`))).toHaveLength(1);
  }
  const windows = fileOf('windows-x64');
  const sum = createHash('sha256').update(readFileSync(windows)).digest('hex');
  expect(listed).toContain(`${sum}  ${path.basename(windows)}`);
});
