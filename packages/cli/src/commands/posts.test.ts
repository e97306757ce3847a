import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createdPost } from '../testing/fake-api.ts';
import { ownPost, uuid } from '../testing/fake-library.ts';
import { type FakeLibraryApi, startFakeLibraryApi } from '../testing/fake-library-api.ts';
import { jsonLines, openWorkplace, type RunOptions, type Workplace } from '../testing/run-cli.ts';

let api: FakeLibraryApi;
let place: Workplace;
beforeEach(async () => {
  api = await startFakeLibraryApi();
  place = await openWorkplace();
});
afterEach(async () => {
  await api.close();
  await place.remove();
});

const env = (): Record<string, string> => ({
  LINKWRIGHT_API_URL: api.url,
  LINKWRIGHT_API_KEY: 'lw_1',
});
const posts = (args: string[], options: RunOptions = {}) =>
  place.run(['posts', ...args], { ...options, env: { ...env(), ...options.env } });
const asked = (method: string) =>
  api.requests.flatMap(({ line }) => (line.startsWith(method) ? [line] : []));
const many = (count: number) => Array.from({ length: count }, (_, number) => ownPost(number + 1));

describe('posts list', () => {
  it('prints every page of one’s own posts, drafts among them', async () => {
    api.posts = [...many(120), ownPost(121, { status: 'draft' }), ownPost(122, { userId: null })];
    const { code, stdout, stderr } = await posts(['list', '--json']);
    expect(code).toBe(0);
    const lines = jsonLines(stdout);
    expect(lines.map(({ slug }) => slug)).toEqual(api.posts.slice(0, 121).map(({ slug }) => slug));
    expect(lines[0]).toMatchObject({ type: 'post', id: uuid(1), wordCount: 1012 });
    expect(stderr).toBe('121 posts\n');
    expect(asked('GET')).toEqual([
      'GET /api/me/posts?limit=50',
      'GET /api/me/posts?limit=50&cursor=50',
      'GET /api/me/posts?limit=50&cursor=100',
    ]);
  });

  it('stops at --limit, and asks for no more', async () => {
    api.posts = many(120);
    const { stdout, stderr } = await posts(['list', '--limit', '7', '--quiet']);
    expect(stdout.trimEnd().split('\n')).toHaveLength(7);
    expect(stdout).toContain('2026-11-21  published   1012     91  post-1  Post 1\n');
    expect(stderr).toBe('');
    expect(asked('GET')).toEqual(['GET /api/me/posts?limit=7']);
    expect((await posts(['list', '--limit', '0'])).code).toBe(2);
  });

  it('has the server filter: one’s own published posts, or everybody’s without a key', async () => {
    api.posts = [ownPost(1), ownPost(2, { status: 'draft' }), ownPost(3, { userId: null })];
    const flags = ['list', '--search', 'Post', '--category', 'General', '--tag', 'a b', '--json'];
    expect(jsonLines((await posts(flags)).stdout).map(({ slug }) => slug)).toEqual(['post-1']);
    expect(asked('GET').at(-1)).toBe(
      `GET /api/posts?q=Post&category=General&tag=a+b&userId=${uuid(0)}&limit=50`,
    );
    const all = await posts([...flags, '--all'], { env: { LINKWRIGHT_API_KEY: '' } });
    expect(jsonLines(all.stdout).map(({ slug }) => slug)).toEqual(['post-1', 'post-3']);
  });

  it('gives CSV that runs no formula, and a table that moves no cursor', async () => {
    api.posts = [ownPost(1, { title: '=1+1,"x"\u001b[2J\u202e', tags: ['a', 'b'] })];
    const csv = await posts(['list', '--csv']);
    expect(csv.stdout).toContain('Created,State,Title,Address,');
    expect(csv.stdout).toContain(`,published,"'=1+1,""x""`);
    const table = await posts(['list']);
    expect(table.stdout).toContain('post-1  =1+1,"x" [2J\n');
    expect(table.stdout).not.toContain('\u001b');
    expect((await posts(['list', '--csv', '--json'])).code).toBe(2);
  });

  it('waits where it asked too often, and ends where the server is away', async () => {
    api.posts = many(60);
    let refusals = 1;
    api.refuse = (line) =>
      line.includes('cursor=') && refusals-- > 0
        ? { status: 429, code: 'RATE_LIMITED', retryAfter: 1 }
        : undefined;
    const { code, stderr } = await posts(['list']);
    expect([code, stderr]).toEqual([0, '60 posts\n']);
    api.refuse = (line) =>
      line.includes('cursor=') ? { status: 503, code: 'SHUTTING_DOWN' } : undefined;
    const broken = await posts(['list', '--json']);
    expect(broken.code).toBe(4);
    expect(jsonLines(broken.stdout)).toHaveLength(51);
    expect(jsonLines(broken.stdout).at(-1)).toMatchObject({ type: 'error' });
  });

  it('asks for no more pages once its reader has left', async () => {
    api.posts = many(10_000);
    const { code, stderr } = await posts(['list', '--json'], {
      onStart: ({ stdout }) => stdout?.once('data', () => stdout.destroy()),
    });
    expect(code).toBe(0);
    expect(stderr).not.toContain('EPIPE');
    expect(asked('GET').length).toBeLessThan(200);
  });

  it('says how to sign in', async () => {
    for (const key of ['', 'lw_revoked']) {
      const { code, stderr } = await posts(['list'], { env: { LINKWRIGHT_API_KEY: key } });
      expect(code).toBe(3);
      expect(stderr).toContain('User authentication required\n  `linkwright login` signs you in');
    }
  });
});

describe('posts show', () => {
  const content = '<h2>Why</h2><p>Read <a href="https://example.com/plan">it</a>\u001b[31m.</p>';

  it('prints the facts and the text as Markdown, by slug, address or id', async () => {
    api.posts = [ownPost(1, { content })];
    for (const name of ['post-1', `${api.url}/blog/post-1`, uuid(1).toUpperCase()]) {
      const { code, stdout } = await posts(['show', name]);
      expect(code).toBe(0);
      expect(stdout).toContain('Title      Post 1\n');
      expect(stdout).toContain('Link       planner → https://example.com/plan (sponsored)\n');
      expect(stdout).toContain('\n## Why\n\nRead [it](<https://example.com/plan>)');
      expect(stdout).not.toContain('\u001b');
    }
    expect(jsonLines((await posts(['show', 'post-1', '--json'])).stdout)).toMatchObject([
      { type: 'post', slug: 'post-1', content },
    ]);
  });

  it('prints the page alone, and saves the text whole', async () => {
    api.posts = [ownPost(1, { content })];
    const page = await posts(['show', 'post-1', '--html']);
    expect(page.stdout).toMatch(/^<!doctype html>\n.*<h2>Why<\/h2>.*<\/html>\n$/s);
    const saved = await posts(['show', 'post-1', '--out', 'post.md']);
    expect(saved.stdout).toContain('post.md\n');
    const file = path.join(place.folder, 'post.md');
    expect(await readFile(file, 'utf8')).toMatch(/^---\ntitle: "Post 1"\n.*\n## Why\n/s);
    await writeFile(file, 'mine');
    expect((await posts(['show', 'post-1', '--out', 'post.md'])).code).toBe(2);
    expect(await readFile(file, 'utf8')).toBe('mine');
  });

  it.each([
    ['nobody', 1, 'Blog post not found'],
    ['https://example.com/about', 2, 'is not the address of a post'],
    ['a/b', 2, 'is no post'],
  ])('refuses %s', async (name, exitCode, words) => {
    const { code, stderr } = await posts(['show', name]);
    expect(code).toBe(exitCode);
    expect(stderr).toContain(words);
  });
});

describe('posts open', () => {
  it('opens the page in the browser, or prints its address where there is none', async () => {
    api.posts = [ownPost(1)];
    const none = await posts(['open', 'post-1'], { env: { BROWSER: 'no-such-browser' } });
    expect(none).toMatchObject({ code: 0, stdout: 'http://127.0.0.1:3000/blog/post-1\n' });
    const opened = await posts(['open', 'post-1', '--json'], { env: { BROWSER: 'true' } });
    expect(jsonLines(opened.stdout)).toEqual([
      { type: 'opened', url: 'http://127.0.0.1:3000/blog/post-1', isOpened: true },
    ]);
  });
});

describe('posts claim', () => {
  const trial = () => ({ ...createdPost().post, id: uuid(9), slug: 'trial' });

  it('takes the token from stdin, and says how many claims are used', async () => {
    api.posts = [trial()];
    const { code, stdout } = await posts(['claim', 'trial', '--token', '-'], {
      input: 'claim-me-once\n',
    });
    expect(code).toBe(0);
    expect(stdout).toContain('Claims  1 of 3 used\n');
    const claim = api.requests.find(({ line }) => line.startsWith('POST'));
    expect(claim).toMatchObject({
      line: `POST /api/posts/${uuid(9)}/claim`,
      body: { claimToken: 'claim-me-once' },
      headers: { 'idempotency-key': expect.stringMatching(/^.{36}$/) },
    });
  });

  it('says what the specification says when there are three', async () => {
    api.posts = [trial(), ...many(3).map((post) => ({ ...post, isClaimed: true }))];
    const { code, stderr } = await posts(['claim', 'trial', '--token', 'claim-me-once']);
    expect(code).toBe(3);
    expect(stderr).toContain(
      'Claim Limit Reached\nYou have reached the maximum limit of 3 claimed posts. Please unclaim a post to claim a new one.\n',
    );
    const wrong = await posts(['claim', 'trial', '--token', 'guess']);
    expect(wrong).toMatchObject({ code: 3, stderr: expect.stringMatching(/^Claim Failed\n/) });
    expect((await posts(['claim', 'trial'])).code).toBe(2);
  });
});
