import type { ChildProcess } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ErrorCode } from '@linkwright/core/all';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type FakeReportApi,
  fakeReportPage,
  startFakeReportApi,
} from '../testing/fake-report-api.ts';
import { pageResult } from '../testing/page-result.ts';
import { jsonLines, openWorkplace, type RunOptions, type Workplace } from '../testing/run-cli.ts';

let api: FakeReportApi;
let place: Workplace;
beforeEach(async () => {
  api = await startFakeReportApi();
  place = await openWorkplace();
  api.results = [pageResult(1, 'live'), pageResult(0, 'missing'), pageResult(2, 'live-nofollow')];
  await writeFile(
    path.join(place.folder, 'list.txt'),
    '# mine\npage0.example\npage1.example\npage2.example\n',
  );
});
afterEach(async () => {
  await api.close();
  await place.remove();
});

const wanted = ['-d', 'example.com/plan', '-a', ' planner ', '-k', 'raised beds'];
const report = (args: string[], options?: RunOptions) =>
  place.run(['report', ...args, ...wanted, '--api-url', api.url], options);

it('has the server check the list, and names the report', async () => {
  const { code, stdout, stderr } = await report(['list.txt', '--api-key', 'lw_1']);
  expect(code).toBe(1);
  expect(api.bodies).toEqual([
    {
      keyword: 'raised beds',
      anchorText: 'planner',
      destinationUrl: 'https://example.com/plan',
      urlList: 'page0.example\npage1.example\npage2.example',
    },
  ]);
  expect(api.headers[0]).toMatchObject({
    authorization: 'Bearer lw_1',
    'idempotency-key': expect.stringMatching(/^.{36}$/),
  });
  expect(stderr).toContain(`${fakeReportPage(api)}\n`);
  expect(stdout).toMatch(/^ {3}1 {2}missing .*\n {3}2 {2}live .*\n {3}3 {2}live, nofollow .*\n/);
  expect(stdout).toContain('3 pages: 1 live · 1 live, nofollow · 1 missing');
  expect(stdout).toMatch(new RegExp(`\nReport ${fakeReportPage(api)}\n$`));
});

it('has one report made of rows with links of their own', async () => {
  await writeFile(
    path.join(place.folder, 'sheet.csv'),
    'URL,Target,Anchor\npage0.example,us.example/a,one\npage1.example,,\npage2.example,us.example/a,one\n',
  );
  api.results = [0, 1, 2].map((at) => pageResult(at, 'live'));
  const { code, stdout } = await report(['sheet.csv', '--json', '--receipts', 'receipts']);
  expect(code).toBe(0);
  expect(api.bodies).toMatchObject([
    {
      destinationUrl: 'https://example.com/plan',
      anchorText: 'planner',
      keyword: 'raised beds',
      ownLinks: true,
      urlList: [
        'Page,Target,Anchor',
        '"https://page0.example/","https://us.example/a","one"',
        '"https://page1.example/","",""',
        '"https://page2.example/","https://us.example/a","one"',
      ].join('\n'),
    },
  ]);
  const lines = jsonLines(stdout);
  expect(lines.map(({ type }) => type).join(' ')).toBe('started page page page finished');
  const named = { report: { id: expect.any(String), url: fakeReportPage(api) } };
  expect(lines.slice(0, 4)).toMatchObject([named, named, named, named]);
  expect(
    lines.flatMap(({ result }) => (result as { position: number } | undefined)?.position ?? []),
  ).toEqual([0, 1, 2]);
  expect((await readdir(path.join(place.folder, 'receipts'))).sort()).toEqual([
    expect.stringMatching(/^1-page0\.example-\w+\.json$/),
    expect.stringMatching(/^2-page1\.example-\w+\.json$/),
    expect.stringMatching(/^3-page2\.example-\w+\.json$/),
  ]);
});

it('is compared with a report of the server', async () => {
  api.resultsOf = () => [pageResult(0, api.bodies.length > 1 ? 'missing' : 'live')];
  await report(['https://page0.example/post']);
  const id = fakeReportPage(api).split('/').at(-1) ?? '';
  const flags = ['--fail-on', 'lost', '--quiet'];
  const { code, stdout } = await report(['https://page0.example/post', '--since', id, ...flags]);
  expect(stdout).toContain('1 lost');
  expect(code).toBe(1);
});

it('without sources has it check its own posts', async () => {
  api.results = [pageResult(0, 'live')];
  const { code, stderr } = await report([]);
  expect(code).toBe(0);
  expect(api.bodies[0]?.urlList).toBe('');
  expect(stderr).toContain("Checking the server's own posts for a link to example.com/plan");
});

it('goes on where a broken connection left it, and tells no page twice', async () => {
  api.breaks = [1, 2];
  const { code, stdout } = await report(['list.txt', '--json']);
  expect(code).toBe(1);
  expect(
    api.asked.filter((line) => line.includes('/stream')).map((line) => line.split('after=')[1]),
  ).toEqual(['0', '1', '2']);
  const lines = jsonLines(stdout);
  expect(lines.map(({ type }) => type).join(' ')).toBe('started page page page finished');
});

/** Ctrl-C once two pages are told. */
function interruptAfterTwo(child: ChildProcess): void {
  let output = '';
  const onData = (chunk: Buffer) => {
    output += chunk;
    if (output.split('"type":"page"').length <= 2) return;
    child.stdout?.off('data', onData);
    child.kill('SIGINT');
  };
  child.stdout?.on('data', onData);
}

it('cancels the work there at Ctrl-C, and --resume has only the rest checked', async () => {
  api.hangAt = 2;
  const first = await report(['list.txt', '--json'], { onStart: interruptAfterTwo });
  expect(first.code).toBe(130);
  expect(api.asked.at(-1)).toMatch(/^POST \/api\/reports\/\S+\/cancel$/);
  expect(first.stderr).toContain(
    `Interrupted at 2 of 3 pages (1 live · 1 missing). The server stopped too; what it checked is at ${fakeReportPage(api)}. The same command with --resume goes on from there.`,
  );

  api.hangAt = undefined;
  api.results = [pageResult(0, 'live', { line: 'page2.example' })];
  const second = await report(['list.txt', '--resume']);
  expect(api.bodies[1]?.urlList).toBe('page2.example');
  expect(second.stdout).toMatch(
    /^ {3}1 {2}missing .*\n {3}2 {2}live .*\n {3}3 {2}live .*page2\.example/,
  );
});

const receiptsIn = async (folder: string) =>
  (await readdir(path.join(place.folder, folder))).map((name) => name.slice(0, 8)).sort();

it('a report whose receipts cannot be had is printed and saved, and --resume asks for them again', async () => {
  api.withoutReceipt = { positions: [1], status: 404 };
  const flags = ['list.txt', '--receipts', 'receipts', '--out', 'run.csv'];
  const first = await report(flags);
  expect(first.code).toBe(4);
  expect(first.stdout).toContain(`3 pages: 1 live · 1 live, nofollow · 1 missing`);
  expect(await readFile(path.join(place.folder, 'run.csv'), 'utf8')).toContain('page2.example');
  expect(first.stderr).toContain(
    'No receipt was saved of line 2: Not now. The same command with --resume asks for them again.',
  );
  expect(await receiptsIn('receipts')).toEqual(['1-page0.', '3-page2.']);

  api.withoutReceipt.positions = [];
  const second = await report([...flags, '--resume', '--force']);
  expect(second.code).toBe(1);
  expect(api.bodies).toHaveLength(1);
  expect(second.stdout).toContain(`\nReport ${fakeReportPage(api)}\n`);
  expect(await receiptsIn('receipts')).toEqual(['1-page0.', '2-page1.', '3-page2.']);
});

it('saves the receipts of both reports of a run that was interrupted, by the lines of the list', async () => {
  api.hangAt = 2;
  const flags = ['list.txt', '--receipts', 'receipts'];
  await report([...flags, '--json'], { onStart: interruptAfterTwo });
  api.hangAt = undefined;
  api.results = [pageResult(0, 'live', { line: 'https://page2.example/post' })];
  api.asked.length = 0;
  await report([...flags, '--resume']);
  expect(await receiptsIn('receipts')).toEqual(['1-page0.', '2-page1.', '3-page2.']);
  expect(api.asked.flatMap((line) => /pages\/(\d)\/receipt/.exec(line)?.[1] ?? [])).toEqual([
    '0',
    '1',
    '0',
  ]);
});

it('names the lines whose receipts nobody can give', async () => {
  api.hangAt = 2;
  const flags = ['list.txt', '--receipts', 'receipts'];
  await report([...flags, '--json'], { onStart: interruptAfterTwo });
  const state = path.join(place.folder, '.local/state/linkwright/reports');
  const [name = ''] = await readdir(state);
  const kept = jsonLines(await readFile(path.join(state, name), 'utf8'));
  // As an earlier version kept them.
  const older = kept.map(({ place: _, ...result }) => `${JSON.stringify(result)}\n`);
  await writeFile(path.join(state, name), older.join(''));
  api.hangAt = undefined;
  api.results = [pageResult(0, 'live', { line: 'https://page2.example/post' })];
  const { code, stdout, stderr } = await report([...flags, '--resume']);
  expect(code).toBe(4);
  expect(stdout).toContain('3 pages: ');
  expect(stderr).toContain('No receipt was saved of lines 1, 2: no report on this server');
  expect(await receiptsIn('receipts')).toEqual(['3-page2.']);
});

it('ends at once when asked twice', async () => {
  Object.assign(api, { hangAt: 1, ignoresCancel: true });
  const begun = Date.now();
  const { code } = await report(['list.txt', '--json'], {
    onStart: (child) => {
      const timer = setInterval(() => {
        if (api.asked.some((line) => line.includes('/stream'))) child.kill('SIGINT');
      }, 500);
      child.once('close', () => clearInterval(timer));
    },
  });
  expect(code).toBe(130);
  // Alone it would be given five seconds.
  expect(Date.now() - begun).toBeLessThan(5000);
});

it.each<[ErrorCode, number, number]>([
  ['REPORT_TOO_MANY_PAGES', 400, 2],
  ['SIGN_IN_REQUIRED', 401, 3],
  ['REPORT_LIMIT', 429, 4],
  ['INTERNAL', 500, 4],
])('a refusal with %s (%d) ends with %d and its words', async (code, status, expected) => {
  const body = { success: false as const, error: 'Not now.', code, requestId: 'r-1' };
  api.refusal = { status, body };
  const ran = await report(['list.txt']);
  expect(ran.code).toBe(expected);
  expect(ran.stderr).toContain('Not now.');
  expect(ran.stderr).not.toContain('--resume');
});

it('ends with 4 when the server is away', async () => {
  await api.close();
  const { code, stderr } = await report(['list.txt']);
  expect(code).toBe(4);
  expect(stderr).toContain('ECONNREFUSED');
});

it('needs the keyword too, and names its flag', async () => {
  const args = ['report', 'list.txt', '-d', 'example.com', '-a', 'x', '--api-url', api.url];
  const { code, stderr } = await place.run(args);
  expect(code).toBe(2);
  expect(stderr).toContain('--keyword: required');
  expect(api.asked).toEqual([]);
});

it('paints the run of a server, whose pages come unannounced', async () => {
  api.hangAt = 2;
  const args = ['report', 'list.txt', ...wanted, '--api-url', api.url];
  const { code, stdout } = await place.runInTerminal(args, {
    onStart: (child) => {
      let seen = '';
      const onData = (chunk: Buffer) => {
        seen += chunk;
        if (!seen.includes('2 of 3') || !seen.includes('last: ')) return;
        child.stdout?.off('data', onData);
        child.stdin?.write('\u0003');
      };
      child.stdout?.on('data', onData);
    },
  });
  expect(code).toBe(130);
  const text = stripVTControlCharacters(stdout).replaceAll('\r', '');
  expect(text).toContain(`Report ${fakeReportPage(api)}\n`);
  expect(text).toContain('last: https://page0.example/post');
  expect(text).toContain('✗ missing      https://page0.example/post');
  expect(text.replaceAll('\n', ' ')).toContain('The server stopped too;');
  expect(api.asked.at(-1)).toContain('/cancel');
});
