import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BulkApi, listOf, type Refusal, startBulkApi } from '../testing/bulk-api.ts';
import { jsonLines, openWorkplace, type RunOptions, type Workplace } from '../testing/run-cli.ts';

vi.setConfig({ testTimeout: 120_000 });

let api: BulkApi;
let place: Workplace;
beforeEach(async () => {
  [api, place] = await Promise.all([startBulkApi(), openWorkplace()]);
  await list(20);
});
afterEach(() => Promise.all([api.close(), place.remove()]));

const list = (rows: number) => writeFile(path.join(place.folder, 'rows.csv'), listOf(rows));
const bulk = (args: string[], options: RunOptions = {}) =>
  place.run(['bulk', 'rows.csv', '--publish', '--yes', '--api-url', api.url, ...args], {
    ...options,
    env: { LINKWRIGHT_API_KEY: 'lw_mine', ...options.env },
  });
const topics = () => [...api.posts.values()].map(({ post }) => post.title).sort();
const allTopics = (count: number) =>
  Array.from({ length: count }, (_, at) => `About topic ${at + 1}`).sort();

it('publishes every row once, for a credit each, and says where', async () => {
  const { code, stdout, stderr } = await bulk(['--tone', 'casual', '--results', 'posts.csv']);
  expect(stderr).toContain('Needs 20 credits ($28.00); you have 10,000.');
  expect(code).toBe(0);
  expect(topics()).toEqual(allTopics(20));
  expect(api.asked[0]).toMatchObject({
    authorization: 'Bearer lw_mine',
    body: { tone: 'casual' },
  });
  const results = jsonLines(stdout);
  expect(results.map(({ line }) => line).sort((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 2),
  );
  expect(results[0]).toMatchObject({
    status: 'done',
    postUrl: expect.stringContaining('/blog/post-'),
    words: 1012,
    seoScore: 91,
    creditsSpent: 1,
    keyword: expect.stringMatching(/^topic /),
  });
  const csv = await readFile(path.join(place.folder, 'posts.csv'), 'utf8');
  expect(csv.trimEnd().split('\r\n')).toHaveLength(21);

  const again = await bulk([]);
  expect(again.code).toBe(2);
  expect(again.stderr).toContain('is of a run that is finished (20 done, 0 failed)');
  const resumed = await bulk(['--resume', '--tone', 'casual']);
  expect(resumed.code).toBe(0);
  expect(jsonLines(resumed.stdout)).toHaveLength(20);
  expect(api.asked).toHaveLength(20);
});

describe('before anything is spent', () => {
  it.each<[string, string[], number, string]>([
    ['where they go is not said', ['bulk', 'rows.csv'], 2, '--publish has your server'],
    ['nobody can agree', ['bulk', 'rows.csv', '--publish'], 2, 'add --yes'],
    ['both places are named', ['bulk', 'rows.csv', '--publish', '--local'], 2, 'contradict'],
    ['stdin has no journal', ['bulk', '-', '--publish', '--yes'], 2, '--journal FILE'],
  ])('refuses where %s', async (_what, args, code, words) => {
    const ran = await place.run([...args, '--api-url', api.url, '--api-key', 'lw_mine']);
    expect(ran).toMatchObject({ code, stderr: expect.stringContaining(words) });
    expect(api.asked).toEqual([]);
  });

  it('refuses a guest', async () => {
    const { code } = await place.run(['bulk', 'rows.csv', '--publish', '--api-url', api.url]);
    expect(code).toBe(3);
  });

  it('names every bad row, and goes on without them when told', async () => {
    const rows = `${listOf(3)}\n,no keyword,https://example.com/x\ntopic,shop,not a url\n`;
    await writeFile(path.join(place.folder, 'rows.csv'), rows);
    const refused = await bulk([]);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('2 of 5 rows cannot be worked on; nothing was spent.');
    expect(refused.stderr).toMatch(/line 5, keyword: .*\n.*line 6, targetUrl: /);
    expect(api.asked).toEqual([]);
    const skipped = await bulk(['--skip-bad']);
    expect(skipped.code).toBe(1);
    expect(topics()).toEqual(allTopics(3));
  });

  it('says how far the credits go', async () => {
    api.credits = 8;
    const refused = await bulk([]);
    expect(refused.code).toBe(3);
    expect(refused.stderr).toContain('you have 8: enough for 8 rows. --limit 8 does the first 8.');
    const dry = await bulk(['--limit', '8', '--rate', '60', '--dry-run']);
    expect(dry).toMatchObject({ code: 0, stdout: '' });
    expect(dry.stderr).toContain('Takes at least 0:07 at 60 a minute.');
    expect(api.asked).toEqual([]);
    expect((await bulk(['--limit', '8'])).code).toBe(0);
    expect(topics()).toEqual(allTopics(8));
    api.credits = 12;
    expect((await bulk(['--resume'])).code).toBe(0);
    expect(topics()).toEqual(allTopics(20));
  });
});

it('counts what may be paid already when it goes on', async () => {
  Object.assign(api, { credits: 20, delayMs: 300 });
  await bulk(['--concurrency', '5'], {
    onStart(child) {
      const timer = setInterval(() => {
        if (api.asked.length < 5) return;
        clearInterval(timer);
        child.kill('SIGKILL');
      }, 5);
    },
  });
  await expect.poll(() => api.posts.size).toBe(5);
  const dry = await bulk(['--resume', '--dry-run']);
  expect(dry).toMatchObject({ code: 0, stderr: expect.stringContaining('5 may be paid already') });
  expect(dry.stderr).toContain('these posts; you have 15.');
  expect((await bulk(['--resume'])).code).toBe(0);
  expect([topics(), api.credits]).toEqual([allTopics(20), 0]);
});

describe('in the middle', () => {
  const after = (rows: number, refusal: Refusal) => () =>
    api.posts.size >= rows ? refusal : undefined;

  it.each<[Refusal, number, string]>([
    [{ status: 401, code: 'API_KEY_INVALID' }, 3, 'Refused: API_KEY_INVALID'],
    [{ status: 403, code: 'API_KEY_SCOPE' }, 3, 'Refused: API_KEY_SCOPE'],
    [{ status: 402, code: 'INSUFFICIENT_CREDITS' }, 3, 'Refused: INSUFFICIENT_CREDITS'],
    [{ status: 429, code: 'GENERATION_LIMIT', retryAfter: 7200 }, 4, 'Try again in 2 h.'],
  ])('%o stops it, with the rows that are left', async (refusal, code, words) => {
    api.refuse = after(7, refusal);
    const stopped = await bulk(['--concurrency', '1']);
    expect(stopped).toMatchObject({ code, stderr: expect.stringContaining(words) });
    expect(stopped.stderr).toContain('13 rows left: line 9-21.');
    api.refuse = () => undefined;
    expect((await bulk(['--resume'])).code).toBe(0);
    expect(topics()).toEqual(allTopics(20));
  });

  it('a row that cannot be done leaves the others alone, and is tried again', async () => {
    api.refuse = ({ body }) =>
      body.keyword === 'topic 4' ? { status: 422, code: 'CONTENT_UNUSABLE' } : undefined;
    const first = await bulk([]);
    expect(first.code).toBe(1);
    expect(jsonLines(first.stdout).find(({ line }) => line === 5)).toMatchObject({
      status: 'failed',
      error: { code: 'CONTENT_UNUSABLE' },
    });
    api.refuse = () => undefined;
    expect((await bulk(['--resume'])).code).toBe(0);
    expect(topics()).toEqual(allTopics(20));
    const keys = api.asked.filter(({ body }) => body.keyword === 'topic 4').map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('answers that are lost and a busy server make no post twice', async () => {
    api.refuse = ({ asked }) => {
      if (asked % 5 === 0) return 'cut';
      return asked % 7 === 0 ? { status: 429, code: 'RATE_LIMITED' } : undefined;
    };
    const { code, stdout } = await bulk([]);
    expect(code).toBe(0);
    expect(topics()).toEqual(allTopics(20));
    expect(jsonLines(stdout)).toHaveLength(20);
  });

  it('another list or other options are another run', async () => {
    api.refuse = after(5, { status: 402, code: 'INSUFFICIENT_CREDITS' });
    expect((await bulk([])).code).toBe(3);
    const options = await bulk(['--resume', '--tone', 'casual']);
    expect(options.stderr).toContain('--tone was not given and is casual');
    await list(21);
    const other = await bulk(['--resume']);
    expect([options.code, other.code]).toEqual([2, 2]);
    expect(other.stderr).toContain('journal of another list');
  });
});

describe.each(['SIGINT', 'SIGTERM'] as const)('%s', (signal) => {
  it('lets what is under way finish, and the rest is done later', async () => {
    api.delayMs = 500;
    const stopped = await bulk(['--concurrency', '4'], {
      onStart(child) {
        const timer = setInterval(() => {
          if (api.asked.length < 4) return;
          clearInterval(timer);
          child.kill(signal);
        }, 5);
      },
    });
    expect(stopped.code).toBe(130);
    expect(stopped.stderr).toContain('16 rows left: line 6-21.');
    expect(jsonLines(stopped.stdout)).toHaveLength(4);
    api.delayMs = 5;
    expect((await bulk(['--resume', '--quiet'])).stderr).toBe('');
    expect(topics()).toEqual(allTopics(20));
    expect(api.asked).toHaveLength(20);
  });
});

it('ends at once when asked twice', async () => {
  api.delayMs = 60_000;
  const { code, stdout } = await bulk([], {
    onStart(child) {
      const timer = setInterval(() => {
        if (api.asked.length < 5) return;
        clearInterval(timer);
        child.kill('SIGINT');
      }, 5);
      child.stderr?.on('data', (chunk) => {
        if (String(chunk).includes('Ctrl-C again stops at once')) child.kill('SIGINT');
      });
    },
  });
  expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
  expect(api.posts.size).toBe(0);
});
