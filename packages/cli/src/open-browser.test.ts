import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from './open-browser.ts';

const platform = 'linux';
let folder: string;
let PATH: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linkwright-browser-'));
  PATH = `${folder}:${process.env.PATH}`;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A program on PATH that notes its arguments, a line each. */
async function program(name: string, exitCode = 0): Promise<void> {
  const file = path.join(folder, name);
  const note = `printf '%s\\n' "$@" > '${file}.tmp' && mv '${file}.tmp' '${file}.args'`;
  await writeFile(file, `#!/bin/sh\n${note}\nexit ${exitCode}\n`);
  await chmod(file, 0o700);
}
const argsOf = (name: string): Promise<string> =>
  vi.waitFor(() => readFile(path.join(folder, `${name}.args`), 'utf8'), { timeout: 10_000 });

describe('opening the browser', () => {
  it('starts the platform’s opener with the address as it is, not through a shell', async () => {
    await program('xdg-open');
    const url = 'https://pay.example/?a=$(id)&b=`id`;c|d';
    expect(await openBrowser({ env: { PATH, DISPLAY: ':0' }, platform }, url)).toBe(true);
    expect(await argsOf('xdg-open')).toBe(`${new URL(url).href}\n`);
  });

  it('takes BROWSER first, and of its list the first that starts', async () => {
    await program('broken', 1);
    await program('mine');
    await program('xdg-open');
    const env = { PATH, DISPLAY: ':0', BROWSER: 'nowhere-to-be-found:broken:mine --at=%s --new' };
    expect(await openBrowser({ env, platform }, 'https://pay.example/x y')).toBe(true);
    expect(await argsOf('mine')).toBe('--at=https://pay.example/x%20y\n--new\n');
    await expect(readFile(path.join(folder, 'xdg-open.args'))).rejects.toThrow('ENOENT');
  });

  it('says where there is none', async () => {
    expect(
      await openBrowser({ env: { PATH, BROWSER: 'nowhere' }, platform }, 'https://a.example'),
    ).toBe(false);
    // A screen is needed, not only a program.
    await program('xdg-open');
    expect(await openBrowser({ env: { PATH }, platform }, 'https://a.example')).toBe(false);
  });

  it.each(['file:///etc/passwd', 'javascript:alert(1)', '--version', '', 'mailto:a@b.example'])(
    'never opens %j',
    async (address) => {
      await program('mine');
      expect(await openBrowser({ env: { PATH, BROWSER: 'mine' }, platform }, address)).toBe(false);
      await expect(readFile(path.join(folder, 'mine.args'))).rejects.toThrow('ENOENT');
    },
  );
});
