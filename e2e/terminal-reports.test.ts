import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PageResult, reportEventSchema } from '@linkwright/core/all';
import { createClient } from '@linkwright/core/client';
import { mcpTools } from '@linkwright/core/mcp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wanted as appLink } from '../bench/report/wanted.ts';
import { isEveryday } from '../scripts/everyday.ts';
import { canBeOffline } from '../scripts/without-network.ts';
import { closeContexts, openBrowser, screenshot } from './browser.ts';
import { serveFrameworks } from './framework-pages.ts';
import { ofThisTry } from './of-this-try.ts';
import { type RunningPages, startPages, verdictOf, wanted } from './report-pages.ts';
import { type RunningServer, startServer } from './server.ts';
import { type Ran, runTerminal, signInByMail } from './terminal.ts';

let server: RunningServer;
let pages: RunningPages;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'linkwright-terminal-'));
  [server, pages] = await Promise.all([startServer({ FETCH_ALLOW_PRIVATE: '1' }), startPages()]);
});
afterAll(async () => {
  pages.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const linkwright = (args: string[], env: Record<string, string> = {}): Promise<Ran> =>
  runTerminal(args, {
    folder,
    env: { LINKWRIGHT_API_URL: server.url, FETCH_ALLOW_PRIVATE: '1', ...env },
  });

const { keyword, anchorText, destinationUrl } = wanted;
const flags = ['-k', keyword, '-a', anchorText, '-d', destinationUrl, '--json', '--quiet'];

/** The results that JSON Lines tell, in the order of the list. */
const resultsOf = ({ stdout }: Ran): PageResult[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => reportEventSchema.parse(JSON.parse(line)))
    .flatMap((event) => (event.type === 'page' ? [event.result] : []))
    .sort((one, other) => one.position - other.position);

it('gives a long list the same right verdicts from this machine and from a server', async () => {
  const numbers = Array.from({ length: isEveryday ? 100 : 1000 }, (_, number) => number);
  writeFileSync(
    path.join(folder, 'list.txt'),
    numbers.map((number) => pages.page(number)).join('\n'),
  );
  const expected = numbers.map(verdictOf);
  const local = await linkwright(['report', 'list.txt', '--local', ...flags]);
  expect(local).toMatchObject({ code: 1, stderr: '' });
  expect(resultsOf(local).map(({ inspection }) => inspection.verdict)).toEqual(expected);

  const token = await signInByMail(server.url, ofThisTry('terminal@reports.example'));
  const remote = await linkwright(['report', 'list.txt', ...flags], { LINKWRIGHT_API_KEY: token });
  expect(remote).toMatchObject({ code: 1, stderr: '' });
  const comparable = (ran: Ran) =>
    resultsOf(ran).map(({ line, inspection }) => {
      const { verdict, summary, score, link, bodyHash } = inspection;
      return { line, verdict, summary, score, link, bodyHash };
    });
  expect(comparable(remote)).toEqual(comparable(local));
});

it('opens a page that a script draws in a browser, as --render says', async () => {
  const drawn = pages.page(0).replace('/notes/0', '/drawn');
  const look = async (...more: string[]) => {
    const ran = await linkwright(['report', drawn, pages.page(0), '--local', ...flags, ...more]);
    return resultsOf(ran).map(({ inspection: { verdict, rendering } }) => [
      verdict,
      rendering?.outcome,
    ]);
  };
  const plain = ['live', undefined];
  expect(await look()).toEqual([['live', 'drawn'], plain]);
  expect(await look('--render', 'always')).toEqual([
    ['live', 'drawn'],
    ['live', 'same'],
  ]);
  expect(await look('--render', 'never')).toEqual([['unreachable', undefined], plain]);
  const without = { CHROMIUM_PATH: '/nowhere/chromium' };
  const args = ['report', drawn, '--local', ...flags];
  expect((await linkwright(args, without)).stdout).toContain('"verdict":"unreachable"');
  const refused = await linkwright([...args, '--render', 'always'], without);
  expect(refused.stdout + refused.stderr).toContain('--render always needs a browser');

  const shots = ofThisTry('shots');
  const kept = ['--pictures', shots, '--html', 'drawn.html'];
  const table = await linkwright(['report', drawn, '--local', ...flags.slice(0, 6), ...kept]);
  expect(table.stdout).toContain('Scripts draw it');
  const [name = '', ...others] = readdirSync(path.join(folder, shots));
  expect([name, others]).toEqual([expect.stringMatching(/^127\.0\.0\.\d-[0-9a-f]{12}\.jpg$/), []]);
  const html = readFileSync(path.join(folder, 'drawn.html'), 'utf8');
  expect(html).toContain(`<img src="${shots}/${name}" alt="The link, outlined`);
});

it('sees a link that only a React, a Vue or a Next app draws, here, on the server, by MCP and on the web', async () => {
  const apps = await serveFrameworks(['react', 'vue', 'next']);
  const { anchorText: words, destinationUrl: to } = appLink;
  const asked = ['-k', 'beds', '-a', words, '-d', to, '--json', '--quiet'];
  const look = async (more: string[], env: Record<string, string> = {}) =>
    resultsOf(await linkwright(['report', ...apps.urls, ...asked, ...more], env)).map(
      ({ inspection: { verdict, rendering } }) => [
        verdict,
        rendering?.outcome,
        rendering?.picture?.shows,
      ],
    );
  const drawn = ['live', 'drawn', 'link'];
  const shots = ['--local', '--pictures', 'apps'];
  expect(await look(shots)).toEqual([drawn, drawn, drawn]);
  expect(readdirSync(path.join(folder, 'apps'))).toHaveLength(3);
  expect(await look([])).toEqual([drawn, drawn, drawn]);
  const unseen = ['unreachable', undefined, undefined];
  const without = { CHROMIUM_PATH: '/nowhere/chromium' };
  expect(await look(['--local'], without)).toEqual([unseen, unseen, unseen]);

  const client = createClient({ baseUrl: server.url });
  const [verify] = mcpTools.filter(({ name }) => name === 'verify_links');
  if (!verify) throw new Error('There is no tool verify_links');
  const input = { ...appLink, keyword: 'beds', pages: apps.urls };
  const context = { signal: new AbortController().signal, progress() {} };
  const { output } = await verify.run(client, input, context);
  const { results } = output as { results: { rendering: string; picture: string }[] };
  expect(results.map(({ rendering }) => rendering)).toEqual(['drawn', 'drawn', 'drawn']);
  for (const { picture } of results) {
    const answer = await fetch(server.url + picture);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect([...(await answer.bytes()).subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  }

  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(`${server.url}/backlink-report`);
  await page.locator('form:not([data-waking])').waitFor();
  await page.getByRole('textbox', { name: 'Keyword' }).fill('beds');
  await page.getByRole('textbox', { name: 'Anchor text' }).fill(words);
  await page.getByRole('textbox', { name: 'Destination URL' }).fill(to);
  await page.getByRole('textbox', { name: /^Pages to check/ }).fill(apps.urls.join('\n'));
  await page.getByRole('button', { name: 'Generate report' }).click();
  await page.waitForURL('**/report/*');
  const rows = page.getByRole('row').filter({ hasText: 'Drawn by script' });
  await expect.poll(() => rows.count()).toBe(3);
  await rows.first().getByRole('button').click();
  const picture = page.getByRole('img', { name: /The link, outlined, as a browser showed it/ });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await screenshot(page, 'report-drawn-by-script', { fullPage: false });
  await closeContexts(browser);
  apps.stop();
});

it('answers garbage alike, and tells a guest the limit', async () => {
  const lines = ['not a page', 'ftp://a.example/', pages.page(7), pages.page(7), 'http://'];
  writeFileSync(path.join(folder, 'garbage.txt'), lines.join('\r\n'));
  const [local, remote] = [
    await linkwright(['report', 'garbage.txt', '--local', ...flags]),
    await linkwright(['report', 'garbage.txt', ...flags]),
  ];
  const comparable = (ran: Ran) =>
    resultsOf(ran).map(({ line, duplicateOf, inspection: { verdict, summary } }) => [
      line,
      duplicateOf,
      verdict,
      summary,
    ]);
  expect(comparable(remote)).toEqual(comparable(local));
  expect(comparable(local)).toHaveLength(5);

  const many = Array.from({ length: 51 }, (_, number) => pages.page(number));
  writeFileSync(path.join(folder, 'many.txt'), many.join('\n'));
  const refused = await linkwright(['report', 'many.txt', ...flags]);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('Without an account a report checks at most 50.');
});

it.skipIf(!canBeOffline)(
  'verifies the receipt of a page on a machine without a network',
  async () => {
    const client = createClient({ baseUrl: server.url });
    const { id } = await client.createReport({ ...wanted, urlList: pages.page(0) });
    await client.followReport(id);
    const save = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
    const receipt = await client.readReceipt(id, 0);
    const { logs } = await client.listReceiptLogs();
    save('receipt.json', JSON.stringify(receipt));
    save('keys.txt', logs.map(({ verifierKey }) => verifierKey).join('\n'));
    const verify = (name: string) =>
      runTerminal(['verify-receipt', name, '--key', 'keys.txt'], { folder, hasNetwork: false });
    expect(await verify('receipt.json')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`of the log ${logs[0]?.origin}`),
    });
    const finding = { ...receipt.finding, anchorText: 'another shop' };
    save('forged.json', JSON.stringify({ ...receipt, finding }));
    expect((await verify('forged.json')).code).toBe(1);
  },
);
