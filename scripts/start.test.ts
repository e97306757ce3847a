import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FakeOpenAi, startFakeOpenAi } from '@linkwright/core/testing/vendors';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migratedFolder } from '../apps/api/src/testing/migrated-folder.ts';
import { buildServerIfChanged } from './build-server.ts';
import { compileCache } from './compile-cache.ts';

const root = path.dirname(import.meta.dirname);
let migrated: string;
let folder: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  migrated = await migratedFolder();
}, 60_000);
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => end(folder, running.splice(0)));

const makeFolder = (): string => mkdtempSync(path.join(tmpdir(), 'linkwright-start-'));

/** The data folder of a test, with a database that is migrated, and empty. */
function dataFolder(): string {
  const data = path.join(folder, 'data');
  if (!existsSync(data))
    cpSync(path.join(migrated, 'database'), path.join(data, 'database'), { recursive: true });
  return data;
}

async function end(at: string, children: ChildProcess[]): Promise<void> {
  for (const child of children) child.kill('SIGKILL');
  await sleep(100);
  rmSync(at, { recursive: true, force: true });
}

interface Started {
  child: ChildProcess;
  output(): string;
  /** Resolves with the exit code. */
  exit: Promise<number | null>;
  said(pattern: RegExp): Promise<string>;
}

function start(args: string[], env: Record<string, string> = {}, ownGroup = false): Started {
  const child = spawn(process.execPath, args, {
    detached: ownGroup,
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      DATA_DIR: env.DATA_DIR ?? dataFolder(),
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: compileCache,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    exit,
    output: () => output,
    async said(pattern) {
      for (const deadline = Date.now() + 100_000; Date.now() < deadline; await sleep(50)) {
        const found = pattern.exec(output);
        if (found) return found[1] ?? found[0];
        if (child.exitCode !== null) break;
      }
      throw new Error(`never said ${pattern}:\n${output}`);
    },
  };
}
/** Its database is asked too little for what optimizing the built-in one's code would take. */
const server = (env?: Record<string, string>, words: string[] = []) =>
  start(
    ['--liftoff-only', '--conditions=@linkwright/source', buildServerIfChanged(), ...words],
    env,
  );
const isReady = / is ready at (http:\S+)/;

/** A server that several tests look at, in a folder of its own. */
function sharedServer(env?: () => Promise<Record<string, string>>) {
  let home: string;
  let started: Started;
  beforeAll(async () => {
    folder = home = makeFolder();
    started = server(await env?.());
    running.splice(running.indexOf(started.child), 1);
  });
  afterAll(() => end(home, [started.child]));
  return { started: () => started, data: () => path.join(home, 'data') };
}

async function isGone(url: string): Promise<boolean> {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await sleep(100)) {
    const answers = await fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
    if (!answers) return true;
  }
  return false;
}

describe('npm start', () => {
  // The one begins with nothing, as a stranger does.
  it.each([
    ['SIGTERM', 'nothing-yet'],
    ['SIGKILL', undefined],
  ] as const)('leaves nothing behind when it gets %s', async (signal, name) => {
    const npm = start(
      [path.join(root, 'scripts/bootstrap.mjs'), 'start'],
      name ? { DATA_DIR: path.join(folder, name) } : {},
    );
    const url = await npm.said(isReady);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    npm.child.kill(signal);
    expect(await isGone(url)).toBe(true);
  });

  it('ends with whoever started it, also while it starts', async () => {
    const { child } = server();
    child.disconnect();
    // Once this end has let go of the channel, its outputs never count as closed.
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  let openAi: FakeOpenAi;
  const { started } = sharedServer(async () => {
    openAi = await startFakeOpenAi({ models: ['llama3.2:3b'] });
    return { LOCAL_MODEL_PORTS: new URL(openAi.url).port };
  });
  afterAll(() => openAi.close());

  it('says what stands in for which provider', async () => {
    const { said } = started();
    await said(/Standing in: built-in database/);
    await said(/Standing in: offline writer/);
    await said(/Standing in: sandbox checkout, no money moves/);
  });

  it('offers the model of a server on this machine', async () => {
    const { said } = started();
    expect(await said(/OPENAI_BASE_URL=(\S+) OPENAI_MODEL=llama3\.2:3b/)).toBe(openAi.url);
  });
});

describe('a start that cannot work says in one line who and what to do', () => {
  const { started, data } = sharedServer();

  it('with a data folder in use', async () => {
    const first = started();
    await first.said(isReady);
    const second = server({ DATA_DIR: data() });
    expect(await second.exit).toBe(1);
    expect(second.output().trim()).toMatch(
      new RegExp(
        `^The data folder .* is in use by process ${first.child.pid} on .* Stop that process, or set DATA_DIR to another folder\\.$`,
      ),
    );
  });

  it('with a data folder that is a file', async () => {
    const { exit, output } = server({ DATA_DIR: import.meta.filename });
    expect(await exit).toBe(1);
    expect(output().trim()).toBe(
      `The data folder ${import.meta.filename} cannot be used: it is a file. Set DATA_DIR to a folder that can be written to.`,
    );
  });

  it('with a port in use by another program', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const { exit, output } = server({ PORT: String(port) });
    expect(await exit).toBe(1);
    expect(output().trim()).toBe(
      `Port ${port} is in use by another program. Stop it, or set PORT to a free port.`,
    );
    other.close();
  });

  it('with a port in use by another Linkwright', async () => {
    const url = await started().said(isReady);
    const { exit, output } = server({ PORT: new URL(url).port });
    expect(await exit).toBe(1);
    expect(output().trim()).toBe(
      `Port ${new URL(url).port} is in use by Linkwright, already running at ${url}. Stop it, or set PORT to a free port.`,
    );
  });

  it('but takes over the folder of a process that was killed', async () => {
    const first = started();
    await first.said(isReady);
    first.child.kill('SIGKILL');
    await first.exit;
    await server({ DATA_DIR: data() }).said(isReady);
  });

  it.each(['audti', '--verison', 'constructor'])('with %s, which is no command', async (word) => {
    const { exit, output } = server({}, [word]);
    expect(await exit).toBe(1);
    expect(output()).toMatch(
      new RegExp(`^unknown command '${word}'\\nUsage: npm start\\n +linkwright-server \\[backup `),
    );
  });

  it('with a database that cannot be reached', async () => {
    const { exit, output } = server({ DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/shop' });
    expect(await exit).toBe(1);
    expect(output().trim()).toMatch(
      /^The database at 127\.0\.0\.1:1\/shop cannot be used \(.*ECONNREFUSED.*\)\. Start it, or correct DATABASE_URL\.$/,
    );
    expect(output()).not.toContain('secret');
  });

  it('with settings that are wrong: all of them at once', async () => {
    const { exit, output } = server({
      PORT: 'many',
      PUBLIC_URL: 'ftp://x',
      ALLOW_STAND_INS: 'magic',
    });
    expect(await exit).toBe(1);
    for (const name of ['PORT', 'PUBLIC_URL', 'ALLOW_STAND_INS'])
      expect(output()).toContain(`  ${name}: `);
  });

  it('in production without a provider that nobody allowed to be stood in for', async () => {
    const { exit, output } = server({ NODE_ENV: 'production' });
    expect(await exit).toBe(1);
    expect(output()).toContain(
      'DATABASE_URL is needed in production (or ALLOW_STAND_INS=database)',
    );
    expect(output()).toContain(
      'OPENAI_API_KEY or OPENAI_BASE_URL is needed in production (or ALLOW_STAND_INS=writer)',
    );
    expect(output()).toContain(
      'STRIPE_SECRET_KEY is needed in production (or ALLOW_STAND_INS=payments)',
    );
    await server({
      NODE_ENV: 'production',
      ALLOW_STAND_INS: 'writer,payments,email,database',
    }).said(isReady);
  });
});

describe('a server that is stopped', () => {
  let openAi: FakeOpenAi;
  let model: Server;
  let env: Record<string, string>;
  /** The model has a request; the model may answer it. */
  let asked: PromiseWithResolvers<void>;
  let gate: PromiseWithResolvers<void>;
  beforeEach(async () => {
    openAi = await startFakeOpenAi();
    asked = Promise.withResolvers();
    gate = Promise.withResolvers();
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      const body = await text(request);
      asked.resolve();
      await gate.promise;
      const headers = { 'content-type': 'application/json' };
      const url = `${openAi.url}/chat/completions`;
      const written = await fetch(url, { method: 'POST', headers, body });
      response.writeHead(written.status, { 'content-type': 'text/event-stream' });
      response.end(await written.text());
    };
    model = createHttpServer((request, response) => {
      // The gate may open when nobody waits any more.
      answer(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
    const { port } = model.address() as AddressInfo;
    env = { OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` };
  });
  afterEach(async () => {
    gate.resolve();
    model.close();
    model.closeAllConnections();
    await openAi.close();
  });

  /** Asks for a post, and waits until it is being written; its status comes once the gate opens. */
  async function underWay(url: string): Promise<{ status: Promise<number> }> {
    const post = fetch(`${url}/api/posts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        keyword: 'standing desks',
        anchorText: 'desks',
        targetUrl: 'https://example.com',
      }),
    });
    const status = post.then((answer) => answer.status);
    await Promise.race([status, asked.promise]);
    return { status };
  }

  it('answers requests that are under way', async () => {
    const { said, child, exit, output } = server(env);
    const { status } = await underWay(await said(isReady));
    child.kill('SIGTERM');
    await sleep(100);
    gate.resolve();
    expect(await status).toBe(201);
    expect(await exit).toBe(0);
    expect(output()).not.toContain('error');
  });

  it('stops once however often it is told to', async () => {
    const { said, child, exit, output } = server(env);
    const { status } = await underWay(await said(isReady));
    for (let time = 0; time < 3; time += 1) {
      child.kill('SIGTERM');
      await sleep(100);
    }
    gate.resolve();
    expect(await status).toBe(201);
    expect(await exit).toBe(0);
    expect(output()).not.toMatch(/second|error/);
  });

  it('finishes when its whole process group is told at once, as supervisors do', async () => {
    const npm = start([path.join(root, 'scripts/bootstrap.mjs'), 'start'], env, true);
    const { status } = await underWay(await npm.said(isReady));
    process.kill(-(npm.child.pid ?? 0), 'SIGTERM');
    // Long enough for what the starting script passes on.
    await sleep(1000);
    gate.resolve();
    expect(await status).toBe(201);
    expect(await npm.exit).toBe(0);
    expect(npm.output()).not.toMatch(/second|error/);
  });

  it('ends at once at a second Ctrl-C', async () => {
    const { said, child, exit, output } = server(env);
    const { status } = await underWay(await said(isReady));
    const failed = status.catch(() => 'cut off');
    child.kill('SIGINT');
    await sleep(100);
    child.kill('SIGINT');
    expect(await exit).toBe(1);
    expect(await failed).toBe('cut off');
    expect(output()).toContain('second SIGINT');
  });
});
