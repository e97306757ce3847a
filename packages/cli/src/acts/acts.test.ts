import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import * as core from '@linkwright/core/all';
import { sampleAnswer, sampleOf } from '@linkwright/core/testing/vendors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { displayWidth } from '../display-width.ts';
import { runProgram } from '../program.ts';
import { memoryContext } from '../testing/memory-context.ts';
import { jsonLines } from '../testing/run-cli.ts';
import type { Act } from './act.ts';
import { actGroups } from './groups.ts';

const acts = (await Promise.all(actGroups.map(({ acts: load }) => load()))).flat();
const contracts = Object.values<unknown>({ ...core }).filter(
  (one): one is core.Endpoint =>
    typeof one === 'object' && one !== null && 'route' in one && 'callers' in one,
);
const contractOf = ({ route }: Pick<Act, 'route'>): core.Endpoint => {
  const found = contracts.find(
    (one) => one.route.method === route.method && one.route.path === route.path,
  );
  if (!found) throw new Error(`No contract ${route.method} ${route.path}`);
  return found;
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linkwright-acts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Options {
  columns?: number;
  stdin?: string;
  answers?: (path: string, answer: object) => unknown;
}

/** Runs a command line against a server that takes and gives what the contracts say, and nothing else. */
async function run(words: string[], { columns, stdin = '', answers }: Options = {}) {
  const asked: { key: string; query: object; body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    const matches = ({ route }: core.Endpoint) =>
      route.method === init?.method &&
      new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
    // A path that is one word is told before one that is an id.
    const endpoint = contracts
      .filter(matches)
      .toSorted((a, b) => a.route.path.split(':').length - b.route.path.split(':').length)[0];
    if (!endpoint) throw new Error(`No endpoint ${init?.method} ${pathname}`);
    const query = Object.fromEntries(searchParams);
    const body = init?.body === undefined ? undefined : JSON.parse(String(init.body));
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer lw_1');
    asked.push({ key: `${endpoint.route.method} ${endpoint.route.path}`, query, body });
    strictly(endpoint.query, query);
    strictly(endpoint.body, body ?? (endpoint.body ? {} : undefined));
    const answer = sampleAnswer(endpoint.response);
    if (typeof answer === 'string') {
      return new Response('Page\r\n', { headers: { 'content-type': 'text/csv' } });
    }
    const whole = {
      ...(answer as object),
      ...('nextCursor' in (answer as object) && { nextCursor: null }),
    };
    return Response.json(answers?.(pathname, whole) ?? whole, { status: endpoint.status });
  };
  const input = new PassThrough();
  input.end(stdin);
  const lines: string[] = [];
  const stdout = {
    write: (text: string) => lines.push(text) > 0,
    isTTY: columns !== undefined,
    columns,
  } as unknown as NodeJS.WriteStream;
  const ctx = memoryContext(folder, {
    fetch,
    stdin: input,
    stdout,
    env: { LINKWRIGHT_API_KEY: 'lw_1', LINKWRIGHT_API_URL: 'http://server.test', NO_COLOR: '1' },
  });
  const code = await runProgram(words, ctx);
  return { code, stdout: lines.join(''), stderr: ctx.written().stderr, asked };
}

/** What a contract does not name, a server passes over in silence: a test does not. */
function strictly(schema: z.ZodType | undefined, value: unknown): void {
  if (!schema) {
    expect(value ?? {}).toEqual({});
    return;
  }
  const strict = schema instanceof z.ZodObject ? schema.strict() : schema;
  const { error } = strict.safeParse(value);
  expect(error?.issues ?? []).toEqual([]);
}

const SAMPLE_ID = '00000000-0000-4000-8000-000000000000';

/** The words of an example as a shell would give them, with the sample's id for what it is about. */
async function wordsOf(act: Act, example: string): Promise<string[]> {
  const [line = ''] = example.split(/ (?:\||>|<|&&) /);
  const words = (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^"|"$/g, ''));
  const first = act.words.split(' ').length;
  if (act.of) words[first] = SAMPLE_ID;
  const at = words.findIndex((word) => /\.(json|csv)$/.test(word));
  if (at >= 0) {
    const name = words[at] as string;
    const sampled = sampleOf(contractOf(act).body as z.ZodType) as Record<string, unknown>;
    await writeFile(
      path.join(folder, name),
      name.endsWith('.csv') ? 'a,b\n' : JSON.stringify(sampled.automation ?? sampled),
    );
  }
  // Of the examples of prospects, which come through a pipe.
  if (act.words === 'prospects contacts') return [...act.words.split(' '), SAMPLE_ID];
  const isAsked = (act.kind === 'ask' || act.kind === 'each') && act.question !== undefined;
  return isAsked ? [...words, '--yes'] : words;
}

/** A server's search that has ended. */
const ended = (asked: string, answer: object) =>
  /^\/api\/discovery\/\w/.test(asked) && 'discovery' in answer
    ? { ...answer, discovery: { ...(answer.discovery as object), status: 'done' } }
    : answer;

describe('every command asks what its contract takes, and shows what it gives', () => {
  it.each(acts.flatMap((act) => act.examples.map((example) => [example, act] as const)))(
    '%s',
    async (example, act) => {
      const words = await wordsOf(act, example);
      const options = { stdin: 'secret\n', answers: ended };
      const piped = await run(words, options);
      expect(piped.stderr).not.toMatch(/error|undefined/i);
      expect([0, 1]).toContain(piped.code);
      expect(piped.asked.at(-1)?.key).toBe(`${act.route.method} ${act.route.path}`);
      expect(`${piped.stdout}${piped.stderr}`).not.toMatch(/undefined|\[object|NaN/);
      expect(piped.stdout).toMatch(/\w/);
      const isText = contractOf(act).response instanceof z.ZodString;
      if (isText) {
        expect(piped.stdout).toBe('Page\r\n');
        return;
      }
      if (!words.includes('--csv')) {
        const json = await run([...words, '--json'], options);
        for (const line of jsonLines(json.stdout)) expect(line.type).toMatch(/\w/);
      }
      for (const columns of [80, 130]) {
        const { stdout } = await run(
          words.filter((word) => word !== '--json'),
          { ...options, columns },
        );
        if (words.includes('--csv') || act.kind !== 'list') continue;
        for (const line of stdout.split('\n'))
          expect(displayWidth(line)).toBeLessThanOrEqual(columns);
      }
    },
  );
});

describe('what a command names', () => {
  const two = (_path: string, answer: object) => {
    const [item] = (answer as { items?: object[] }).items ?? [];
    if (!item) return answer;
    const items = ['Spring', 'Summer', 'summer'].map((name, at) => ({
      ...item,
      name,
      linkCount: at + 1,
      id: `${at}${SAMPLE_ID.slice(1)}`,
    }));
    return { ...answer, items };
  };
  const pause = (name: string) => run(['campaigns', 'pause', name], { answers: two });

  it.each([
    ['its name, however it is written', 'SPRING', 'Spring'],
    ['the beginning of its id', '1000', 'Summer'],
  ])('is found by %s', async (_what, named, name) => {
    const { code, stdout, asked } = await pause(named);
    expect({ code, stdout }).toEqual({ code: 0, stdout: `paused  ${name}\n` });
    expect(asked.map(({ key }) => key)).toEqual([
      'GET /api/campaigns',
      'POST /api/campaigns/:id/pause',
    ]);
  });

  it.each([
    ['nothing', 'Winter', "You have no campaign 'Winter'"],
    ['more than one', 'summer', 'name one by its id: 10000000, 20000000'],
  ])('is refused where it is %s', async (_what, name, message) => {
    const { code, stderr, asked } = await pause(name);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
    expect(asked).toHaveLength(1);
  });
});

it('starts nothing where nobody can be asked', async () => {
  const { code, stderr, asked } = await run(['campaigns', 'start', SAMPLE_ID]);
  expect({ code, asked }).toEqual({ code: 2, asked: [] });
  expect(stderr).toContain('--yes does it without a question');
});

it('follows a campaign until it has ended, and says how', async () => {
  const states = ['running', 'running', 'failed'];
  const look = (_path: string, answer: object) => ({
    ...answer,
    state: states.shift(),
    counts: { ...(answer as core.Campaign).counts, live: 2 - states.length },
    linkCount: 3,
  });
  const { code, stdout, stderr } = await run(['campaigns', 'watch', SAMPLE_ID, '--every', '1'], {
    answers: look,
  });
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^x: 0 of 3 /),
    expect.stringMatching(/^x: 1 of 3 · 1 live/),
  ]);
  expect(stdout).toMatch(/^x: 2 of 3 · 2 live/);
});

it.each([
  ['campaigns create', ['--name', 'a', '-t', 'b.co', '-k', 'no anchor'], 'is no keyword=anchor'],
  ['automations create', ['nowhere.json'], 'nowhere.json cannot be read'],
  ['ranks list', ['--band', 'best'], 'Allowed choices are'],
  ['campaigns list', ['--json', '--csv'], 'give one'],
])('%s %j is refused before anything is asked', async (name, words, message) => {
  const { code, stderr, asked } = await run([...name.split(' '), ...words]);
  expect({ code, asked }).toEqual({ code: 2, asked: [] });
  expect(stderr).toContain(message);
});
