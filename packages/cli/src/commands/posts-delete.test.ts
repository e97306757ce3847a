import { afterEach, beforeEach, expect, it } from 'vitest';
import { answering } from '../testing/answering.ts';
import { createdPost } from '../testing/fake-api.ts';
import { ownPost, uuid } from '../testing/fake-library.ts';
import { type FakeLibraryApi, startFakeLibraryApi } from '../testing/fake-library-api.ts';
import { onScreen } from '../testing/on-screen.ts';
import { jsonLines, openWorkplace, type Workplace } from '../testing/run-cli.ts';

let api: FakeLibraryApi;
let place: Workplace;
let env: Record<string, string>;
beforeEach(async () => {
  api = await startFakeLibraryApi();
  place = await openWorkplace();
  env = { LINKWRIGHT_API_URL: api.url, LINKWRIGHT_API_KEY: 'lw_1', LANG: 'C.UTF-8' };
  api.posts = [ownPost(1), ownPost(2), ownPost(3, { status: 'draft' })];
});
afterEach(async () => {
  await api.close();
  await place.remove();
});

const posts = (args: string[]) => place.run(['posts', ...args], { env });
const slugs = () => api.posts.map(({ slug }) => slug);

it('deletes several, drafts too, and goes on past those that cannot be', async () => {
  const { code, stdout, stderr } = await posts([
    'delete',
    'post-1',
    'nobody',
    'post-3',
    `${api.url}/blog/post-1`,
    uuid(99),
    '--yes',
  ]);
  expect(code).toBe(1);
  expect(stdout).toBe('deleted  post-1\ndeleted  post-3\n');
  expect(stderr).toBe(`nobody: Blog post not found\n${uuid(99)}: Blog post not found\n`);
  expect(slugs()).toEqual(['post-2']);
});

it('tells a program of each', async () => {
  api.posts.push(ownPost(4, { userId: null }));
  const { code, stdout } = await posts(['delete', 'post-4', 'post-2', '--yes', '--json']);
  expect(code).toBe(1);
  expect(jsonLines(stdout)).toEqual([
    {
      type: 'failed',
      name: 'post-4',
      error: 'Unauthorized delete attempt',
      code: 'UNAUTHORIZED_DELETE',
    },
    { type: 'deleted', id: uuid(2), slug: 'post-2' },
  ]);
});

it('ends at once where the key is revoked in the middle', async () => {
  api.refuse = (line) =>
    line === `DELETE /api/posts/${uuid(2)}` ? { status: 401, code: 'API_KEY_INVALID' } : undefined;
  const { code, stdout, stderr } = await posts(['delete', 'post-1', 'post-2', 'post-3', '--yes']);
  expect(code).toBe(3);
  expect(stdout).toBe('deleted  post-1\n');
  expect(stderr).toContain('linkwright login');
  expect(slugs()).toEqual(['post-2', 'post-3']);
});

it('deletes nothing where nobody can be asked', async () => {
  const { code, stderr } = await posts(['delete', 'post-1']);
  expect(code).toBe(2);
  expect(stderr).toContain('--yes');
  expect(api.requests).toEqual([]);
});

it.each([
  ['y\r', 0, ['post-2', 'post-3']],
  ['\r', 130, ['post-1', 'post-2', 'post-3']],
  ['\u0003', 130, ['post-1', 'post-2', 'post-3']],
])('asks a person, who answers %j', async (keys, exitCode, left) => {
  const { code } = await place.runInTerminal(['posts', 'delete', 'post-1'], {
    env,
    onStart: answering({ 'Delete post-1 for good?': keys }),
  });
  expect(code).toBe(exitCode);
  expect(slugs()).toEqual(left);
});

it('asks for a claim token without showing it', async () => {
  api.posts = [{ ...createdPost().post, id: uuid(9), slug: 'trial' }];
  const { code, stdout } = await place.runInTerminal(['posts', 'claim', 'trial'], {
    env,
    onStart: answering({ 'Claim token': 'claim-me-once\r' }),
  });
  expect(code).toBe(0);
  expect(stdout).toContain('1 of 3 used');
  expect(stdout).not.toContain('claim-me-once');
});

it.each([
  ['C.UTF-8', '…'],
  ['C', '~'],
])('fits 40 columns where the locale is %s', async (locale, end) => {
  const slug = 'a-very-long-address-of-a-post-that-no-narrow-terminal-shows';
  api.posts = [
    ownPost(1, { slug }),
    ownPost(2, { slug: '苗床の計画についての長い案内と質問と答えの一覧' }),
  ];
  const { stdout } = await place.runInTerminal(['posts', 'list'], {
    env: { ...env, LANG: locale, NO_COLOR: '1' },
    columns: 40,
  });
  const [head, first = '', second = '', sum] = onScreen(stdout);
  expect(head).toBe('created     post');
  expect(first).toBe(`2026-11-21  a-very-long-address-of-a-po${end}`);
  const isUnicode = locale !== 'C';
  expect(second).toBe(`2026-11-21  ${isUnicode ? '苗床の計画についての長い案…' : '?'.repeat(23)}`);
  expect(sum).toBe('2 posts');
  expect(stdout).not.toContain('\u001b[3');
});
