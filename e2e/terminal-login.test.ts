import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@linkwright/core/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RunningServer, startServer } from './server.ts';
import { builtCli, runTerminal, signInByMail } from './terminal.ts';

const email = 'ada@terminal-login.example';
let server: RunningServer;
let folder: string;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await signInByMail(server.url, email);
});
afterAll(() => server.stop());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'linkwright-login-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Signs in on a pseudo-terminal; `onCode` is told the code that it shows. */
const login = (onCode: (code: string) => Promise<unknown>): Promise<{ code: number | null }> =>
  new Promise((resolve, reject) => {
    const command = `exec '${process.execPath}' '${builtCli}' login --no-browser --api-url ${server.url}`;
    const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, TERM: 'xterm-256color' },
    });
    let shown = '';
    let isAnswered = false;
    child.stdout.on('data', (chunk) => {
      shown += chunk;
      const [, code] = /in the browser: ([A-Z]{4}-[A-Z]{4})/.exec(shown) ?? [];
      if (!code || isAnswered) return;
      isAnswered = true;
      onCode(code).catch(reject);
    });
    child.once('close', (code) => resolve({ code }));
  });

it('signs in by the browser, works by the key, and signs out', async () => {
  const person = createClient({ baseUrl: server.url, apiKey: token });
  const run = (...args: string[]) => runTerminal(args, { folder, env: {} });
  const { code } = await login((userCode) => person.answerDeviceLogin(userCode, { allow: true }));
  expect(code).toBe(0);
  const who = await run('whoami');
  expect(who.code).toBe(0);
  expect(who.stdout).toContain(`<${email}>`);
  expect(who.stdout).toContain('It may   read, generate, report');
  const { items } = await person.listApiKeys();
  expect(items).toMatchObject([{ name: expect.stringMatching(/^Terminal on /) }]);
  for (const { id } of items) await person.deleteApiKey(id);
  expect((await run('whoami')).code).toBe(3);
  expect((await run('logout', '--revoke')).code).toBe(0);
});

it('stores nothing where the person refuses', async () => {
  const person = createClient({ baseUrl: server.url, apiKey: token });
  const { code } = await login((userCode) => person.answerDeviceLogin(userCode, { allow: false }));
  expect(code).toBe(3);
  expect((await runTerminal(['whoami'], { folder, env: {} })).code).toBe(3);
});
