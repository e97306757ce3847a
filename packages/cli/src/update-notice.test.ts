import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { openWorkplace, type Workplace } from './testing/run-cli.ts';

let registry: Server;
let asked: string[];
/** What the registry says is the latest version; undefined: it never answers. */
let latest: string | undefined;
let place: Workplace;
let known: string;
beforeEach(async () => {
  asked = [];
  latest = '9.1.0';
  registry = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (latest) response.end(JSON.stringify({ name: 'linkwright', version: latest }));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  place = await openWorkplace();
  known = path.join(place.folder, '.cache/linkwright/update.json');
});
afterEach(async () => {
  registry.closeAllConnections();
  await new Promise((resolve) => registry.close(resolve));
  await place.remove();
});

const url = () => `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
/** A command of a person, which does nothing itself. */
const command = async (args: string[] = [], env: Record<string, string> = {}) => {
  const { code, stdout } = await place.runInTerminal(['config', 'path', ...args], {
    env: { NO_UPDATE_NOTIFIER: '', LINKWRIGHT_REGISTRY_URL: url(), ...env },
  });
  expect(code).toBe(0);
  return stripVTControlCharacters(stdout);
};
const readKnown = async () => JSON.parse(await readFile(known, 'utf8'));
const keep = async (what: object) => {
  await mkdir(path.dirname(known), { recursive: true });
  await writeFile(known, JSON.stringify(what));
};
const notice = `linkwright 9.1.0 is out (this is ${manifest.version}): npm install --global linkwright`;

it('learns of a version beside the command, and tells of it at the next, once', async () => {
  expect(await command()).not.toContain('is out');
  await vi.waitFor(async () => expect((await readKnown()).latest).toBe('9.1.0'), {
    timeout: 15_000,
  });
  expect(asked).toEqual(['/linkwright/latest']);
  expect(await command()).toContain(notice);
  expect(await command()).not.toContain('is out');
  expect(asked).toHaveLength(1);
});

it('is not held back by a registry that never answers', async () => {
  latest = undefined;
  // The command is over while the question is still open.
  await command();
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 15_000 });
  expect(registry.listening).toBe(true);
  const connections = await new Promise((resolve) =>
    registry.getConnections((_error, count) => resolve(count)),
  );
  expect(connections).toBe(1);
  // One that does not answer is not asked at every command.
  await command();
  expect(asked).toHaveLength(1);
});

it('says it again after a day, and asks again', async () => {
  const yesterday = Date.now() - 90_000_000;
  await keep({ askedAt: yesterday, toldAt: yesterday, latest: '9.1.0' });
  expect(await command()).toContain(notice);
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 15_000 });
});

it.each([
  ['--quiet', ['--quiet'], {}],
  ['--json', ['--json'], {}],
  ['NO_UPDATE_NOTIFIER', [], { NO_UPDATE_NOTIFIER: '1' }],
  ['CI', [], { CI: 'true' }],
  ['no registry of a build from a clone', [], { LINKWRIGHT_REGISTRY_URL: '' }],
])('is silent with %s, and asks nobody', async (_case, args, env) => {
  const state = { askedAt: 1, latest: '9.1.0' };
  await keep(state);
  expect(await command(args, env)).not.toContain('is out');
  // What is not asked for is not noted either.
  expect(await readKnown()).toEqual(state);
});

it('is turned off in the settings, and where nobody is there', async () => {
  const state = { askedAt: 1, latest: '9.1.0' };
  await keep(state);
  const env = { NO_UPDATE_NOTIFIER: '', LINKWRIGHT_REGISTRY_URL: url() };
  expect((await place.run(['config', 'path'], { env })).stderr).toBe('');
  await place.run(['config', 'set', 'updateNotice', 'false']);
  expect(await command()).not.toContain('is out');
  expect(await readKnown()).toEqual(state);
});

it.each([
  ['an older version', '{"askedAt":9e15,"latest":"0.0.0"}'],
  ['a version with an escape sequence', '{"askedAt":9e15,"latest":"9.1.0\\u001b[2J"}'],
  ['no JSON', 'x'],
])('tells nothing of %s', async (_case, text) => {
  await mkdir(path.dirname(known), { recursive: true });
  await writeFile(known, text);
  expect(await command()).not.toContain('is out');
});
