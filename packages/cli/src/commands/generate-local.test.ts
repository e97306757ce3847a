import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { findLinks, parseArticle, parseArticleHtml } from '@linkwright/core/all';
import { type FakeOpenAi, refused, startFakeOpenAi } from '@linkwright/core/testing/vendors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jsonLines, openWorkplace, type RunOptions, type Workplace } from '../testing/run-cli.ts';

const apiKey = 'sk-cli-123456789';

let openAi: FakeOpenAi;
let place: Workplace;
beforeEach(async () => {
  openAi = await startFakeOpenAi({ apiKey });
  place = await openWorkplace();
});
afterEach(async () => {
  await openAi.close();
  await place.remove();
});

const needed = ['--keyword', 'raised beds', '--anchor', 'planner', '--url', 'example.com/plan'];
const local = ['generate', ...needed, '--local'];
const model = () => ({ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: openAi.url, OPENAI_MODEL: 'm-1' });
const generate = (flags: string[] = [], options: RunOptions = {}) =>
  place.run([...local, ...flags], { ...options, env: { ...model(), ...options.env } });
const readOut = (name: string) => readFile(path.join(place.folder, name), 'utf8');

describe('with a model', () => {
  it('saves Markdown with front matter and exactly one link', async () => {
    const { code, stdout } = await generate(['--out', 'a.md']);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Title {6}A Written Plan[\s\S]*Writer {5}m-1\n[\s\S]*\nFile {7}.*a\.md\n$/,
    );
    const [, front = '', body = ''] = (await readOut('a.md')).split(/^---\n/m);
    expect(front).toContain('target_url: "https://example.com/plan"\n');
    expect(front).toContain('writer: "m-1"\n');
    expect(body).toMatch(
      /^\n# A Written Plan for the Season of raised beds\n\n## What the notes say/,
    );
    expect(body).toContain('[planner](<https://example.com/plan>)');
    expect(findLinks(parseArticle(body))).toHaveLength(1);
    expect(openAi.requests[0]?.headers.authorization).toBe(`Bearer ${apiKey}`);
  });

  it('keeps the link policy, in Markdown and in HTML', async () => {
    const tag = '<a href="https://example.com/plan" rel="sponsored">planner</a>';
    for (const name of ['a.md', 'a.html']) {
      await generate(['--link-policy', 'sponsored', '--out', name]);
      expect(await readOut(name)).toContain(tag);
    }
    expect(await readOut('a.html')).toMatch(/^<!doctype html>/);
  });

  it('prints the article alone on stdout without --out', async () => {
    const { code, stdout, stderr } = await generate();
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^---\ntitle: [\s\S]*explains why\.[\s\S]*Written by a language model without sources\.\S*\n$/,
    );
    expect(stderr).toContain('Title      A Written Plan');
    const html = await generate(['--format', 'html', '--quiet']);
    expect(html.stdout).toMatch(/^<!doctype html>/);
    expect(html.stderr).toBe('');
  });

  it('gives a program the draft', async () => {
    const { stdout } = await generate(['--json', '--out', 'a.md']);
    const { type, result, file } = jsonLines(stdout).at(-1) as {
      type: string;
      result: { draft: { content: string }; writer: object };
      file: string;
    };
    expect({ type, file }).toEqual({ type: 'done', file: path.join(place.folder, 'a.md') });
    expect(result.writer).toEqual({ name: 'm-1', isStandIn: false });
    expect(findLinks(parseArticleHtml(result.draft.content))).toHaveLength(1);
  });

  it('reports its refusal with 4 and leaves no file', async () => {
    openAi.script(refused(403, `Bearer ${apiKey} may not`));
    const { code, stdout, stderr } = await generate(['--out', 'a.md']);
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(stderr).toContain('OpenAI API call failed: 403 - Bearer [key] may not\n');
    expect(await readdir(place.folder)).toEqual([]);
  });

  it('is cut off when it hangs', async () => {
    openAi.script({ kind: 'hang' });
    const { code, stderr } = await generate([], { env: { WRITER_TIMEOUT_SECONDS: '1' } });
    expect(code).toBe(4);
    expect(stderr).toContain('Request timed out. Please try again.');
  });

  it('exits with 1 for a text that cannot be published', async () => {
    openAi.script({ kind: 'text', text: "I'm sorry, but I can't help with that." });
    expect((await generate()).code).toBe(1);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'stops at %s with 130 and leaves nothing',
    async (signal) => {
      openAi.script({ kind: 'hang' });
      const { code, stderr } = await generate(['--out', 'a.md'], {
        onStart: (child) =>
          void expect
            .poll(() => openAi.requests.length, { timeout: 10_000 })
            .toBe(1)
            .then(() => child.kill(signal)),
      });
      expect(code).toBe(130);
      expect(stderr).toContain('Interrupted. No file was written.');
      expect(await readdir(place.folder)).toEqual([]);
      await expect.poll(() => openAi.requests[0]?.abandoned).toBe(true);
    },
  );
});

it('judges the request by the rules of the product', async () => {
  const { code, stderr } = await place.run([
    'generate',
    '--local',
    '--keyword',
    'k',
    '--anchor',
    'a',
    '--url',
    'javascript:alert(1)',
  ]);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^Invalid URL - Please provide a valid target URL\n {2}--url: /m);
});

it('without a model has the offline writer write, and says so', async () => {
  const { code, stderr, stdout } = await place.run([...local, '--out', 'a.md']);
  expect(code).toBe(0);
  expect(stderr).toContain('The offline writer stands in for a model.');
  expect(stdout).toContain('Writer     offline writer (stands in for a model)');
  const text = await readOut('a.md');
  expect(text).toContain('writer: "offline writer (stands in for a model)"');
  expect(findLinks(parseArticle(text.split(/^---\n/m)[2] ?? ''))).toHaveLength(1);
});

it('refuses what a server would, by the same list', async () => {
  const about = (keyword: string, env = {}) =>
    place.run(
      ['generate', '--keyword', keyword, '--anchor', 'a', '--url', 'a.example', '--local'],
      {
        env,
      },
    );
  const refused = await about('Best Casino');
  expect({ code: refused.code, stdout: refused.stdout }).toEqual({ code: 3, stdout: '' });
  expect(refused.stderr).toContain('Articles about this are not accepted here\n  --keyword: ');
  expect((await about('desk lamps', { BLOCKED_KEYWORDS: 'lamps, fans' })).code).toBe(3);
  expect((await about('Casino Royale', { BLOCKED_KEYWORDS: '-' })).code).toBe(0);
});
