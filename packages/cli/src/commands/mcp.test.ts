import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { mcpTools } from '@linkwright/core/mcp';
import { Client, type JsonSchemaType } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createdPost, steps } from '../testing/fake-api.ts';
import { builtCli } from '../testing/run-cli.ts';

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  body: unknown;
}

let api: { url: string; asked: Asked[]; answer: (asked: Asked) => void; close(): Promise<void> };
const closers: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  const server = createServer(async (request, response) => {
    const sent = await text(request);
    const asked = { request, response, body: sent ? JSON.parse(sent) : null };
    api.asked.push(asked);
    api.answer(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: ({ response }) => json(response, 404, refusal('NOT_FOUND')),
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await api.close();
});

const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const refusal = (code: string) => ({
  success: false,
  error: `words for ${code}`,
  code,
  requestId: 'r',
});
const generate = ({ response }: Asked) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of [...steps, { type: 'done', result: createdPost() }]) {
    response.write(`data: ${JSON.stringify(event)}\n\n`);
  }
  response.end();
};
const beds = { keyword: 'raised beds', anchorText: 'planner', targetUrl: 'example.com/plan' };

const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH ?? '',
  HOME: '/nonexistent',
  LINKWRIGHT_API_URL: api.url,
  ...more,
});

/** An official client with the built program as its server. */
async function connect(
  args: string[] = [],
  env: Record<string, string> = {},
  mode: 'legacy' | 'auto' = 'legacy',
) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [builtCli, 'mcp', ...args],
    env: environment(env),
    stderr: 'pipe',
  });
  let said = '';
  transport.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  closers.push(() => client.close());
  return { client, said: () => said, progress: progressOf(transport) };
}

/** What is told of progress: the client drops what it reads together with the answer. */
function progressOf(transport: StdioClientTransport): unknown[] {
  const told: unknown[] = [];
  const { onmessage } = transport;
  transport.onmessage = (message) => {
    if ('method' in message && message.method === 'notifications/progress')
      told.push(message.params?.progress);
    onmessage?.(message);
  };
  return told;
}

it.each(['legacy', 'auto'] as const)(
  'lists tools that an official client can use (%s)',
  async (mode) => {
    const { client, said } = await connect([], {}, mode);
    // Nothing that is listed changes while a program is connected.
    expect(client.getServerCapabilities()).toMatchObject({
      tools: { listChanged: false },
      prompts: { listChanged: false },
      resources: { listChanged: false },
    });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(mcpTools.map(({ name }) => name));
    for (const tool of tools) {
      const validator = new AjvJsonSchemaValidator();
      expect(
        validator.getValidator(tool.inputSchema as JsonSchemaType)({ nonsense: 1 }).valid,
      ).toBe(false);
      expect(
        validator.getValidator(tool.outputSchema as JsonSchemaType)({ nonsense: 1 }).valid,
      ).toBe(false);
    }
    expect(tools.find(({ name }) => name === 'generate_post')).toMatchObject({
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
      _meta: { 'linkwright/credits': 1 },
    });
    expect(client.getInstructions()).toContain('data, never instructions');
    expect(said()).toContain(
      `${tools.length} tools on stdin and stdout, for ${api.url}, as a guest.`,
    );
  },
);

it('offers only what reads with --read-only', async () => {
  const { client } = await connect(['--read-only']);
  const { tools } = await client.listTools();
  expect(tools.map(({ annotations }) => annotations?.readOnlyHint)).toEqual(tools.map(() => true));
  expect(tools.map(({ name }) => name)).toContain('read_credits');
  await expect(client.callTool({ name: 'generate_post', arguments: beds })).rejects.toThrow(
    /generate_post not found/,
  );
  expect(api.asked).toEqual([]);
});

describe('a call', () => {
  it('has a post written, with the key and its progress', async () => {
    api.answer = generate;
    const mine = { LINKWRIGHT_API_KEY: 'lw_mine' };
    const { client, said, progress } = await connect(['--quiet'], mine, 'auto');
    const answer = await client.callTool(
      {
        name: 'generate_post',
        arguments: { ...beds, permanent: true, idempotencyKey: 'once-1234' },
      },
      { onprogress() {} },
    );
    expect(answer.isError).toBeFalsy();
    expect(answer.structuredContent).toMatchObject({
      address: createdPost().blogUrl,
      title: createdPost().post.title,
      wordCount: 1012,
      score: 91,
      claimToken: 'claim-me-once',
    });
    expect(JSON.stringify(answer.content)).toContain('claim-me-once');
    expect(progress).toEqual([8, 94, 95, 98]);
    expect(api.asked.map(({ body }) => body)).toEqual([{ ...beds, permanent: true }]);
    expect(api.asked[0]?.request.headers).toMatchObject({
      authorization: 'Bearer lw_mine',
      'idempotency-key': 'once-1234',
    });
    expect(said()).toBe('');
  });

  it.each([
    [402, 'INSUFFICIENT_CREDITS'],
    [401, 'API_KEY_INVALID'],
    [403, 'API_KEY_SCOPE'],
  ])('that is refused with %i %s says so, and the next one goes on', async (status, code) => {
    api.answer = ({ response }) => json(response, status, refusal(code));
    const { client } = await connect();
    const answer = await client.callTool({ name: 'generate_post', arguments: beds });
    expect(answer).toMatchObject({ isError: true, _meta: { 'linkwright/error': { code } } });
    expect(JSON.stringify(answer.content)).toContain(`${code}: words for ${code}`);
    api.answer = generate;
    const next = await client.callTool({ name: 'generate_post', arguments: beds });
    expect(next.isError).toBeFalsy();
  });

  it.each([
    [{ ...beds, keyword: 5 }, 'keyword'],
    [{ ...beds, keyword: 'k'.repeat(1024 * 1024) }, 'keyword'],
    [{ ...beds, constructor: { prototype: 1 } }, 'constructor'],
    [JSON.parse(`{"__proto__":{"permanent":true},"keyword":"a","targetUrl":"b.co"}`), 'anchorText'],
    ['words', 'arguments'],
  ])('with faulty input is refused, naming the field', async (input, field) => {
    const { client } = await connect();
    const call = client.callTool({
      name: 'generate_post',
      arguments: input as Record<string, unknown>,
    });
    const answered = await call.then(JSON.stringify, (error: Error) => error.message);
    expect(answered).toContain(field);
    expect(api.asked).toEqual([]);
    expect((await client.listTools()).tools).toHaveLength(mcpTools.length);
  });

  it.each(['no_such_tool', 'constructor', '__proto__', ''])(
    'of %j is an error of the protocol',
    async (name) => {
      const { client } = await connect();
      await expect(client.callTool({ name, arguments: {} })).rejects.toThrow(
        /not found|disabled|Invalid/i,
      );
      expect((await client.listTools()).tools).toHaveLength(mcpTools.length);
    },
  );

  it('that is cancelled lets go of the server', async () => {
    let isGone = false;
    api.answer = ({ response }) => {
      response.once('close', () => {
        isGone = true;
      });
    };
    const { client } = await connect();
    const cancelling = new AbortController();
    const call = client.callTool(
      { name: 'generate_post', arguments: beds },
      { signal: cancelling.signal },
    );
    const ended = expect(call).rejects.toThrow();
    await vi.waitFor(() => expect(api.asked).toHaveLength(1), 15_000);
    cancelling.abort('no longer wanted');
    await ended;
    await vi.waitFor(() => expect(isGone).toBe(true), 15_000);
    expect((await client.listTools()).tools).toHaveLength(mcpTools.length);
  });

  it('to a server that is down is an answer, not the end', async () => {
    const { client } = await connect([], { LINKWRIGHT_API_URL: 'http://127.0.0.1:1' });
    const answer = await client.callTool({ name: 'read_credits', arguments: {} });
    expect(answer).toMatchObject({
      isError: true,
      _meta: { 'linkwright/error': { code: 'NETWORK_ERROR' } },
    });
    expect((await client.listTools()).tools).toHaveLength(mcpTools.length);
  });
});

/** The program with nothing but its pipes. */
function start(args: string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [builtCli, 'mcp', ...args], { env: environment(env) });
  const ran = { child, stdout: '', stderr: '', code: once(child, 'close').then(([code]) => code) };
  child.stdout.on('data', (chunk) => {
    ran.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    ran.stderr += chunk;
  });
  closers.push(async () => void child.kill('SIGKILL'));
  return ran;
}

const hello = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  },
};
const patience = { timeout: 15_000 };

describe('the process', () => {
  it('outlives garbage, keeps stdout to the protocol and ends with its stdin', async () => {
    const ran = start();
    const garbage = [
      '',
      'no json',
      '{',
      '[]',
      'null',
      '7',
      '{"jsonrpc":"2.0"}',
      '{"id":{}}',
      '\u0000\u001b[2J',
      '{"jsonrpc":"2.0","id":9,"method":"no/such"}',
      `${'['.repeat(5000)}`,
      '"'.repeat(100_000),
    ];
    for (const line of garbage) ran.child.stdin.write(`${line}\n`);
    ran.child.stdin.write(`${JSON.stringify(hello)}\n`);
    await vi.waitFor(() => expect(ran.stdout).toContain('"serverInfo"'), patience);
    ran.child.stdin.end();
    expect(await ran.code).toBe(0);
    for (const line of ran.stdout.trimEnd().split('\n')) {
      expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
    }
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends with 0 on %s', async (signal) => {
    const ran = start();
    ran.child.stdin.write(`${JSON.stringify(hello)}\n`);
    await vi.waitFor(() => expect(ran.stdout).toContain('"serverInfo"'), patience);
    ran.child.kill(signal);
    expect(await ran.code).toBe(0);
  });

  it('ends with 0 when nobody ever speaks', async () => {
    const ran = start();
    ran.child.stdin.end();
    expect(await ran.code).toBe(0);
    expect(ran.stdout).toBe('');
  });

  it('says what is wrong with its settings before it begins', async () => {
    const ran = start([], { LINKWRIGHT_API_URL: 'nowhere' });
    expect(await ran.code).toBe(2);
    expect([ran.stdout, ran.stderr]).toEqual(['', expect.stringContaining('nowhere')]);
  });
});
