import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RunEvent, reportEventSchema, type Verdict } from '@linkwright/core/all';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isEveryday } from '../../../../scripts/everyday.ts';
import { type PageServer, startPageServer } from '../testing/page-server.ts';
import { jsonLines, openWorkplace, type RunOptions, type Workplace } from '../testing/run-cli.ts';

let pages: PageServer;
let place: Workplace;
beforeAll(async () => {
  pages = await startPageServer();
});
afterAll(() => pages.close());
beforeEach(async () => {
  place = await openWorkplace();
});
afterEach(() => place.remove());

const wanted = ['-d', 'https://example.com/plan', '-a', 'planner'];
const env = { FETCH_ALLOW_PRIVATE: '1' };
const report = (args: string[], options: RunOptions = {}) =>
  place.run(['report', '--local', ...wanted, ...args], {
    ...options,
    env: { ...env, ...options.env },
  });
const save = (name: string, lines: string[], end = '\n') =>
  writeFile(path.join(place.folder, name), lines.join(end));
const pageEvents = (stdout: string) =>
  jsonLines(stdout)
    .map((line) => reportEventSchema.parse(line) as RunEvent)
    .flatMap((event) => (event.type === 'page' ? [event] : []));

const kinds: Verdict[] = [
  ...(['live', 'live-nofollow', 'wrong-anchor', 'wrong-target'] as const),
  ...(['missing', 'blocked', 'not-html'] as const),
];

it('gives each of a thousand pages its verdict, as events of the API', {
  skip: isEveryday,
}, async () => {
  const expected = Array.from({ length: 1000 }, (_, at) => kinds[at % kinds.length] ?? 'live');
  await save(
    'list.txt',
    expected.map((verdict, at) => pages.page(verdict, at)),
  );
  const { code, stdout, stderr } = await report(['list.txt', '--json', '--quiet']);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  const events = jsonLines(stdout).map((line) => reportEventSchema.parse(line) as RunEvent);
  expect(events[0]).toEqual({ type: 'started', total: 1000 });
  expect(events.at(-1)).toMatchObject({ type: 'finished', done: 1000, wasCancelled: false });
  const results = events.flatMap((event) => (event.type === 'page' ? [event.result] : []));
  const verdicts = new Map(
    results.map(({ position, inspection }) => [position, inspection.verdict]),
  );
  expect(expected.map((_, at) => verdicts.get(at))).toEqual(expected);
});

it('prints a line a page, in the order of the list, and the sum when piped', async () => {
  await save('list.txt', [pages.page('slow', 1), pages.page('missing', 2), pages.page('live', 3)]);
  const { code, stdout, stderr } = await report(['list.txt']);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^ {3}1 {2}live .*\n {3}2 {2}missing .*\n {3}3 {2}live .*\n/);
  expect(stdout).toMatch(/\n3 pages: 2 live · 1 missing\n2 count\n$/);
  expect(stderr).toMatch(/^Checking 3 pages for a link to example\.com\/plan\n/);
  expect(stderr).toContain(`missing: ${pages.page('missing', 2)} · `);
  expect(stdout + stderr).not.toMatch(/[^\P{Cc}\n]/u);
});

it('ends with 0 when every link is live, nofollow or not', async () => {
  const { code, stderr } = await report(
    [pages.page('live', 1), pages.page('live-nofollow', 2), '--quiet'],
    { env: { CI: 'true' } },
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

it('answers every line of a bad list', async () => {
  const garbage = [
    'not a page',
    'ftp://a.example/',
    'http://',
    '\u0007\u001b[2J',
    'localhost',
    '日本語',
  ];
  const live = pages.page('live', 1);
  await save('list.csv', ['# of mine', '', live, ...garbage, live, '   '], '\r\n');
  const { code, stdout } = await report(['list.csv', '--json']);
  expect(code).toBe(1);
  const byPosition = new Map(
    pageEvents(stdout).map(({ result }) => [result.position, result] as const),
  );
  expect(byPosition.size).toBe(8);
  expect(byPosition.get(0)?.inspection.verdict).toBe('live');
  expect(byPosition.get(7)).toMatchObject({ duplicateOf: 0, inspection: { verdict: 'live' } });
  for (const at of [1, 2, 3, 4]) expect(byPosition.get(at)?.inspection.verdict).toBe('invalid');
  for (const { inspection } of byPosition.values()) expect(inspection.summary).not.toBe('');
});

it('reads stdin', async () => {
  const fromStdin = await report(['-', '--quiet'], { input: `${pages.page('live', 1)}\n` });
  expect(fromStdin).toMatchObject({ code: 0, stdout: expect.stringContaining('1 page: 1 live') });
});

it.each(['sitemap.xml', 'sitemap_index.xml.gz'])(
  'reads /%s, and packed parts of it',
  async (name) => {
    const sitemap = new URL(`/${name}`, pages.page('live', 1)).href;
    expect(await report([sitemap, '--quiet'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('20 pages: 20 live'),
    });
  },
);

it('knows a link to where the destination redirects to', async () => {
  const at = (path: string) => new URL(path, pages.page('live', 1)).href;
  const args = [at('/links-to-shop/1'), '-d', at('/old-shop'), '--json', '--quiet'];
  const { code, stdout } = await report(args);
  expect(code).toBe(0);
  const [event] = pageEvents(stdout);
  expect(event?.result.inspection.link?.tolerances).toEqual(['relative', 'redirected']);
});

it('refuses a sitemap that is packed to be a bomb', async () => {
  const sitemap = new URL('/sitemap-bomb.xml.gz', pages.page('live', 1)).href;
  const { code, stderr } = await report([sitemap]);
  expect(code).not.toBe(0);
  expect(stderr).toContain('The page is larger than 5 MB');
});

it('saves a page to look at and a CSV, and leaves what is there alone', async () => {
  await save('list.txt', [pages.page('live', 1), pages.page('missing', 2), '=1+1']);
  const flags = ['list.txt', '--html', 'report.html', '--out', 'report.csv'];
  expect((await report(flags)).code).toBe(1);
  const html = await readFile(path.join(place.folder, 'report.html'), 'utf8');
  expect(html).toContain(
    '<strong>1</strong> of 2 pages have the link, live; <strong>1</strong> of them counts.',
  );
  expect(html).not.toContain('Keyword');
  const csv = await readFile(path.join(place.folder, 'report.csv'), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(5);
  expect(csv).toContain("'=1+1");
  const again = await report(flags);
  expect(again.code).toBe(2);
  expect(again.stderr).toContain('exists already; --force overwrites it');
  const { stdout } = await report(['list.txt', '--csv', '--quiet']);
  expect(stdout.split('\r\n')).toHaveLength(5);
});

describe('stopped by Ctrl-C', () => {
  /** Once, after some pages. */
  const interrupt: RunOptions = {
    onStart: (child) => {
      let output = '';
      const onData = (chunk: Buffer) => {
        output += chunk;
        if (output.split('"type":"page"').length <= 10) return;
        child.stdout?.off('data', onData);
        child.kill('SIGINT');
      };
      child.stdout?.on('data', onData);
    },
  };

  it('ends with 130, keeps what was checked, and --resume checks the rest alone', async () => {
    const list = Array.from({ length: 120 }, (_, at) => pages.page('slow', at));
    await save('list.txt', list);
    const args = ['list.txt', '--json', '--concurrency', '20'];
    const first = await report(args, interrupt);
    expect(first.code).toBe(130);
    expect(first.stderr).toMatch(
      /Interrupted at \d+ of 120 pages \(\d+ live\)\. No file was written\./,
    );
    expect(first.stderr).toContain('The same command with --resume goes on from there.');
    const lines = jsonLines(first.stdout);
    expect(lines.at(-1)).toMatchObject({ type: 'error', error: { code: 'INTERRUPTED' } });
    const checked = lines.flatMap((line) => (line.type === 'page' ? [line.result] : []));
    expect(checked.length).toBeGreaterThan(0);
    expect(checked.length).toBeLessThan(120);

    const second = await report([...args, '--resume']);
    expect(second.code).toBe(0);
    const all = pageEvents(second.stdout).map(({ result }) => result);
    // Their times and hashes too: they were not looked at again.
    expect(all.slice(0, checked.length)).toEqual(checked);
    expect(all.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual([...list.keys()]);
    // What is finished is forgotten.
    const third = await report(['list.txt', '--json', '--resume', '--concurrency', '200']);
    expect(pageEvents(third.stdout)[0]?.result).not.toEqual(checked[0]);
  });
});

describe('a sheet of placements', () => {
  it('has a link of its own a row, and flags count where a row says none', async () => {
    await save('sheet.csv', [
      'Page,Target,Anchor,Cost',
      `${pages.page('wrong-anchor', 1)},,shop,90`,
      `${pages.page('wrong-target', 2)},https://example.com/other,,80`,
      `${pages.page('wrong-target', 2)},,,80`,
      `${pages.page('live', 3)},nowhere,,10`,
    ]);
    const { code, stdout, stderr } = await report(['sheet.csv', '--output', 'json']);
    expect(code).toBe(1);
    expect(stderr).toContain('Checking 4 pages, each for its own link\n');
    expect(jsonLines(stdout)).toMatchObject([
      { inspection: { verdict: 'live' }, wanted: { anchorText: 'shop' } },
      {
        inspection: { verdict: 'live' },
        duplicateOf: null,
        wanted: { destinationUrl: 'https://example.com/other', anchorText: 'planner' },
      },
      { inspection: { verdict: 'wrong-target' }, duplicateOf: null },
      { inspection: { verdict: 'invalid', summary: expect.stringContaining('Its target: ') } },
    ]);
    expect(jsonLines(stdout)[2]).not.toHaveProperty('wanted');
    const { stdout: csv } = await report(['sheet.csv', '--csv', '--quiet']);
    expect(csv.split('\r\n')[0]).toMatch(/,Wanted target,Wanted anchor text$/);
    expect(csv.split('\r\n')[2]).toMatch(/,https:\/\/example\.com\/other,planner$/);
  });

  it('needs no flags where every row says all', async () => {
    await save('sheet.tsv', [
      'URL\tTarget URL\tAnchor text',
      `${pages.page('live', 1)}\thttps://example.com/plan\tplanner`,
    ]);
    const args = ['report', '--local', 'sheet.tsv', '--html', 'sheet.html'];
    expect((await place.run(args, { env })).code).toBe(0);
  });
});

describe('tells a program', () => {
  it.each<[string[], string[], number]>([
    [['live'], [], 0],
    [['live', 'blocked'], [], 5],
    [['live', 'blocked', 'missing'], [], 1],
    [['live-nofollow'], [], 0],
    [['live-nofollow'], ['--fail-on', 'nofollow,unseen'], 1],
    [['blocked'], ['--fail-on', 'not-live'], 0],
    [['missing'], ['--fail-on', 'lost,noindex'], 0],
  ])('of %j with %j: %d', async (kindsOfPages, flags, expected) => {
    const list = kindsOfPages.map((kind, at) => pages.page(kind, at));
    expect((await report([...list, ...flags, '--quiet'])).code).toBe(expected);
  });

  it('which conditions there are', async () => {
    const { code, stderr } = await report(['https://a.example', '--fail-on', 'gone']);
    expect(code).toBe(2);
    expect(stderr).toContain('Conditions, apart by commas: lost, new, changed, not-live, missing');
  });

  it('only of the lines that it asks for', async () => {
    const list = [pages.page('live', 1), pages.page('missing', 2), pages.page('blocked', 3)];
    const only = await report([...list, '--only', 'missing,unseen', '--json', '--quiet']);
    expect(only.code).toBe(1);
    expect(
      pageEvents(only.stdout)
        .map(({ result }) => result.inspection.verdict)
        .sort(),
    ).toEqual(['blocked', 'missing']);
    const { stdout } = await report([...list, '--only', 'missing', '--quiet']);
    expect(stdout).toMatch(/^ {3}2 {2}missing [^\n]*\n3 pages: /);
  });
});

describe('compared with an earlier run', () => {
  it('fails on what was lost since, and says so of a file, of the last run, and of two files', async () => {
    const kept = (verdict: string) =>
      report([pages.page(verdict, 1), '--output', 'json', '--out', `${verdict}.jsonl`, '--quiet']);
    expect([(await kept('live')).code, (await kept('missing')).code]).toEqual([0, 1]);
    // The same page, as it was and as it is.
    const file = path.join(place.folder, 'live.jsonl');
    const was = (await readFile(file, 'utf8')).replaceAll('/live/1', '/missing/1');
    await writeFile(file, was);

    const lost = ['--fail-on', 'lost', '--quiet'];
    const since = await report([pages.page('missing', 1), '--since', 'live.jsonl', ...lost]);
    expect(since.code).toBe(1);
    expect(since.stdout).toContain('✗ lost');
    const last = await report([pages.page('missing', 1), '--since', 'LAST', ...lost]);
    expect(last.code).toBe(0);
    expect(last.stdout).toMatch(/\nSince \d{4}-\S+ \d\d:\d\d UTC: 0 lost, .*1 as before\n$/);
    const first = await report([pages.page('live', 9), '--since', 'last', '--fail-on', 'lost']);
    expect(first.code).toBe(0);
    expect(first.stderr).toContain('There is no earlier run of this list: nothing is compared.');

    const diff = await place.run(['report', 'diff', 'live.jsonl', 'missing.jsonl', '--json']);
    expect(diff.code).toBe(1);
    expect(jsonLines(diff.stdout)).toMatchObject([
      { type: 'change', kind: 'lost', pageUrl: pages.page('missing', 1) },
      { type: 'compared', lost: 1, new: 0 },
    ]);
    const same = await place.run(['report', 'diff', 'live.jsonl', 'live.jsonl']);
    expect(same).toMatchObject({ code: 0, stdout: expect.stringContaining('1 as before') });
    const none = await place.run(['report', 'diff', 'live.jsonl', 'nowhere']);
    expect(none.code).toBe(2);
    expect(none.stderr).toContain('nowhere is no file of results');
  });
});

it('writes Markdown, JUnit and workbooks', async () => {
  const list = [pages.page('live', 1), pages.page('missing', 2), pages.page('blocked', 3), '=1+1'];
  await save('list.txt', list);
  const { stdout: md } = await report(['list.txt', '--output', 'md', '--quiet']);
  expect(md).toMatch(/^\*\*3 pages:\*\* 1 live · 1 missing · 1 blocked · 1 no address\n/);
  expect(md).toMatch(/\n\| 2 \| ✗ missing \| 200 \| http:\S+ \| .* \|\n/);
  const junit = await report(['list.txt', '--output', 'junit', '--quiet']);
  expect(junit.code).toBe(1);
  expect(junit.stdout).toContain('<testsuite name="links" tests="4" failures="2" errors="1"');
  expect(junit.stdout).toContain('<failure type="not-live"');
  expect(junit.stdout).toContain('<error type="unseen"');
  expect((await report(['list.txt', '--out', 'links.xlsx', '--quiet'])).code).toBe(1);
  const workbook = await readFile(path.join(place.folder, 'links.xlsx'));
  expect(workbook.subarray(0, 2).toString()).toBe('PK');
  const file = await place.runInTerminal(['report', 'list.txt', '--local', '--output', 'xlsx']);
  expect(file).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('name a file with --out'),
  });
});

it('shows nothing but ASCII where the terminal has no more', async () => {
  await save('list.txt', [pages.page('live', 1), pages.page('missing', 2)]);
  const args = ['report', 'list.txt', '--local', ...wanted, '--no-color'];
  const { code, stdout } = await place.runInTerminal(args, { env: { ...env, LC_ALL: 'C' } });
  expect(code).toBe(1);
  expect(stdout).toContain('x missing');
  expect(stdout).not.toMatch(/\P{ASCII}/u);
});

describe('refuses as wrong usage', () => {
  it.each([
    ['no pages', [], 'Name a list of pages'],
    ['a list without one', ['empty.txt'], 'there is no page in it'],
    ['a list that is not there', ['no.txt'], 'is no file'],
    ['too many at once', ['https://a.example', '-c', '201'], 'whole number from 1 to 200'],
    ['a result in two forms', ['https://a.example', '--csv', '--json'], '--json and --csv'],
    ['1,001 pages', ['long.txt'], 'This list names 1,001 pages. A report checks at most 1,000.'],
  ])('%s', async (_case, args, words) => {
    await save('empty.txt', ['# nothing', '']);
    await save(
      'long.txt',
      Array.from({ length: 1001 }, (_, at) => `https://a.example/${at}`),
    );
    const { code, stderr } = await report(args);
    expect(stderr).toContain(words);
    expect(code).toBe(2);
  });

  it('a destination or an anchor that is missing, and names the flag', async () => {
    const { code, stderr } = await place.run(['report', '--local', 'https://a.example']);
    expect(code).toBe(2);
    expect(stderr).toContain('--destination: required');
    expect(stderr).toContain('--anchor: required');
    expect(stderr).not.toContain('--keyword');
  });

  it('a destination that is no address', async () => {
    const args = ['report', '--local', 'https://a.example', '-a', 'x', '-d', 'javascript:alert(1)'];
    const { code, stderr } = await place.run(args);
    expect(code).toBe(2);
    expect(stderr).toContain('--destination: ');
  });

  it('receipts without a server', async () => {
    const { code, stderr } = await report(['https://a.example', '--receipts', 'r']);
    expect(code).toBe(2);
    expect(stderr).toContain('--receipts needs a server');
  });

  it('--concurrency for a server', async () => {
    const { code, stderr } = await place.run(['report', 'https://a.example', ...wanted, '-c', '5']);
    expect(code).toBe(2);
    expect(stderr).toContain('--concurrency needs --local');
  });

  it('open private addresses in production', async () => {
    const { code, stderr } = await report(['https://a.example'], {
      env: { NODE_ENV: 'production' },
    });
    expect(code).toBe(2);
    expect(stderr).toContain('FETCH_ALLOW_PRIVATE is for tests');
  });
});

it('does not connect to a private address unless it is told to', async () => {
  const { code, stdout } = await report([pages.page('live', 1), '--json'], {
    env: { FETCH_ALLOW_PRIVATE: '0' },
  });
  expect(code).toBe(5);
  const [page] = pageEvents(stdout);
  expect(page?.result.inspection).toMatchObject({ status: null, link: null });
  expect(['private-address', 'port-not-allowed']).toContain(page?.result.inspection.failure?.kind);
});
