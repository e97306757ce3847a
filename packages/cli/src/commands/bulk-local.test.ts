import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  article,
  type FakeOpenAi,
  rateLimited,
  refused,
  startFakeOpenAi,
} from '@linkwright/core/testing/vendors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listOf } from '../testing/bulk-api.ts';
import { jsonLines, openWorkplace, type Workplace } from '../testing/run-cli.ts';

vi.setConfig({ testTimeout: 120_000 });

const ROWS = 12;
let model: FakeOpenAi;
let place: Workplace;
beforeEach(async () => {
  [model, place] = await Promise.all([startFakeOpenAi(), openWorkplace()]);
  await writeFile(path.join(place.folder, 'rows.csv'), listOf(ROWS));
});
afterEach(() => Promise.all([model.close(), place.remove()]));

const bulk = (...args: string[]) =>
  place.run(['bulk', 'rows.csv', ...args], {
    env: { OPENAI_API_KEY: 'sk-mine', OPENAI_BASE_URL: model.url },
  });
const articles = async () =>
  (await readdir(path.join(place.folder, 'articles'))).filter((name) => !name.endsWith('.jsonl'));

it('saves an article a row, and asks a person nothing', async () => {
  const { code, stdout } = await bulk('--out', 'articles', '--csv');
  expect(code).toBe(0);
  expect(stdout.trimEnd().split('\r\n')).toHaveLength(ROWS + 1);
  const names = await articles();
  expect(names).toHaveLength(ROWS);
  const first = await readFile(path.join(place.folder, 'articles', names[0] ?? ''), 'utf8');
  expect(first).toMatch(/^---\ntitle: /);
  expect(first).toContain('https://example.com/');
});

it('names articles of one title apart, and leaves what is there alone', async () => {
  await mkdir(path.join(place.folder, 'articles'));
  const taken = path.join(place.folder, 'articles/a-written-plan-for-the-season-of-tea.html');
  await writeFile(taken, 'mine');
  const rows = [1, 2, 3].map((at) => `tea,shop ${at},https://example.com/${at}`);
  await writeFile(path.join(place.folder, 'rows.csv'), ['keyword,anchor,url', ...rows].join('\n'));
  model.script(...[1, 2, 3].map(() => article({ keyword: 'tea' })));
  const { code } = await bulk('--out', 'articles', '--format', 'html');
  expect(code).toBe(0);
  expect(await articles()).toEqual(
    ['', '-2', '-3', '-4']
      .map((end) => `a-written-plan-for-the-season-of-tea${end}.html`)
      .toSorted(),
  );
  expect(await readFile(taken, 'utf8')).toBe('mine');
});

it('a busy model and broken answers lose no row', async () => {
  model.script(
    rateLimited(),
    rateLimited('1'),
    refused(503, 'overloaded'),
    refused(500, 'oops'),
    ...([{ kind: 'reset' }, { kind: 'cut', text: 'Half of' }] as const),
  );
  const { code, stdout } = await bulk('--local', '--concurrency', '4');
  expect(code).toBe(0);
  expect(new Set(jsonLines(stdout).map(({ line }) => line)).size).toBe(ROWS);
  // Each failure was tried again once, by the run and by nobody else.
  expect(model.requests).toHaveLength(ROWS + 6);
});

it('an article that cannot be used fails alone', async () => {
  model.script({ kind: 'refusal', text: 'No.' });
  const { code, stdout } = await bulk('--local', '--concurrency', '1');
  expect(code).toBe(1);
  const failed = jsonLines(stdout).filter(({ status }) => status === 'failed');
  expect(failed).toMatchObject([{ line: 2, error: { code: 'CONTENT_UNUSABLE' } }]);
});

it('fails what no article is written about, alone', async () => {
  await writeFile(
    path.join(place.folder, 'rows.csv'),
    'keyword,anchor,url\ntea,shop,https://example.com/\nBest Casino,shop,https://example.com/2',
  );
  const { code, stdout } = await bulk('--local');
  expect(code).toBe(1);
  const failed = jsonLines(stdout).filter(({ status }) => status === 'failed');
  expect(failed).toMatchObject([{ line: 3, error: { code: 'KEYWORD_NOT_ALLOWED' } }]);
});

it('composes of pages on this machine where a test allows it', async () => {
  const page = `<html lang="en"><title>Quiet Bell kettle</title><main><h1>Quiet Bell kettle</h1>
    <p>The Quiet Bell kettle holds 1.7 litres of water and boils it in four minutes.</p>
    <p>Its body is made of brushed steel, and the handle stays cool while the water boils.</p></main>`;
  const site = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(page));
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  const { port } = site.address() as AddressInfo;
  const rows = `keyword,anchor,url\nquiet kettle,kettle,http://127.0.0.1:${port}/`;
  await writeFile(path.join(place.folder, 'rows.csv'), rows);
  const run = (env: Record<string, string>) =>
    place.run(['bulk', 'rows.csv', '--out', 'articles'], { env });
  expect((await run({})).code).toBe(2);
  expect((await run({ FETCH_ALLOW_PRIVATE: '1' })).code).toBe(0);
  site.close();
  const [name = ''] = await articles();
  const text = await readFile(path.join(place.folder, 'articles', name), 'utf8');
  expect(text).toMatch(/1\.7 l of water[\s\S]*## Sources[\s\S]*Quiet Bell kettle/);
});

it("a model's refusal of the key stops the run", async () => {
  model.script(...Array.from({ length: 5 }, () => refused(401, 'Incorrect API key provided')));
  const { code, stderr } = await bulk('--local', '--concurrency', '1');
  expect(code).toBe(3);
  expect(stderr).toContain(`12 rows left: line 2-${ROWS + 1}.`);
  expect(model.requests).toHaveLength(1);
});

it('an article that was saved when the run was killed is saved again, not twice', async () => {
  await bulk('--out', 'articles', '--limit', '3');
  const journal = path.join(place.folder, 'articles/linkwright-bulk.jsonl');
  const lines = (await readFile(journal, 'utf8')).trimEnd().split('\n');
  const kept = lines.filter(
    (line) => !line.includes('"type":"row","isSettled":true,"result":{"line":4'),
  );
  expect(kept).toHaveLength(lines.length - 1);
  await writeFile(journal, `${kept.join('\n')}\n`);
  await appendFile(journal, '{"type":"row","isSet');
  const name = /"line":4,"file":"([^"]+)"/.exec(kept.join('\n'))?.[1];
  await writeFile(path.join(place.folder, 'articles', `${name}.0a1b2c3d.part`), 'Half of');
  const { code } = await bulk('--out', 'articles', '--resume');
  expect(code).toBe(0);
  expect(await articles()).toHaveLength(ROWS);
});

it('stops where nothing can be written, with nothing half written', async () => {
  await writeFile(path.join(place.folder, 'articles'), 'a file');
  const { code, stderr } = await bulk('--out', 'articles');
  expect(code).toBe(1);
  expect(stderr).toMatch(/articles.*: E(EXIST|NOTDIR)/);
  expect(model.requests).toEqual([]);
});
