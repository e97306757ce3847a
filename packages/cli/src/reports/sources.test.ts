import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { type FetchPage, parseLinkList } from '@linkwright/core/all';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../exit.ts';
import { memoryContext } from '../testing/memory-context.ts';
import { listText } from './list-text.ts';
import type { ReportRow } from './report-row.ts';
import { readSources } from './sources.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linkwright-sources-'));
});
afterEach(() => rm(folder, { recursive: true }));

const unasked = () => Promise.reject(new Error('nothing should be fetched'));
const readRows = (sources: string[], stdin?: PassThrough) =>
  readSources(memoryContext(folder, stdin ? { stdin } : {}), sources, {
    sitemap: false,
    openFetcher: unasked,
  });
const linesOf = (rows: ReportRow[]) => rows.map(({ line }) => line);
const read = async (...given: Parameters<typeof readRows>) => linesOf(await readRows(...given));
const file = (name: string, text: string | Buffer) => writeFile(path.join(folder, name), text);

it('takes lists, CSV with a header, addresses and stdin, in order', async () => {
  await file('list.txt', '# mine\r\n\r\na.example/one\r\nhttps://b.example\r\n');
  await file('export.csv', 'Score,Referring page URL,Anchor\n7,"https://c.example/x,y",plan\n');
  await file('rows.tsv', 'URL\tNote\nhttps://d.example/\tfirst\n');
  const stdin = new PassThrough().end('e.example\nnot a page\n');
  const sources = ['list.txt', 'export.csv', 'https://f.example/page', '-', 'rows.tsv'];
  expect(await read(sources, stdin)).toEqual([
    'a.example/one',
    'https://b.example',
    'https://c.example/x,y',
    'https://f.example/page',
    'e.example',
    'not a page',
    'https://d.example/',
  ]);
});

it('reads UTF-16, as Excel writes it, and rows that go on in quotes', async () => {
  const text = 'Note\tURL\r\n"two\r\nlines"\thttps://a.example/ä\r\nx\tb.example\r\n';
  const little = Buffer.from(`\ufeff${text}`, 'utf16le');
  const want = ['https://a.example/%C3%A4', 'https://b.example/'];
  await file('sheet.txt', little);
  expect(await read(['sheet.txt'])).toEqual(want);
  await file('sheet.txt', Buffer.from(little).swap16());
  expect(await read(['sheet.txt'])).toEqual(want);
  expect(await read(['-'], new PassThrough().end(little))).toEqual(want);
});

it('says of a workbook that it is none of these', async () => {
  await file('sheet.xlsx', Buffer.from('PK\u0003\u0004 and so on'));
  await expect(read(['sheet.xlsx'])).rejects.toThrow('a spreadsheet or an archive (zip)');
});

it('takes what a row says of its own link, and what is wrong with it', async () => {
  await file(
    'sheet.csv',
    'Page,Target,Anchor\na.example,us.example/1,one\nb.example,,two\nc.example,nowhere,\nd.example,,\n',
  );
  expect(await readRows(['sheet.csv'])).toEqual([
    {
      line: 'https://a.example/',
      own: { destinationUrl: 'https://us.example/1', anchorText: 'one' },
    },
    { line: 'https://b.example/', own: { anchorText: 'two' } },
    { line: 'c.example,nowhere,', fault: expect.stringContaining('Its target: ') },
    { line: 'https://d.example/' },
  ]);
});

it('gives lines that mean the same in a list of their own', async () => {
  const cell = fc.oneof(
    fc.constantFrom('https://a.example/x', 'b.example', 'url', '# no', '"', 'ftp://c.example', '-'),
    fc.string({ maxLength: 12 }),
  );
  const row = fc.array(cell, { minLength: 1, maxLength: 3 }).map((cells) => cells.join(','));
  const text = fc.array(row, { maxLength: 6 }).map((rows) => rows.join('\n'));
  await fc.assert(
    fc.asyncProperty(text, async (list) => {
      await file('list.txt', list);
      const lines = await read(['list.txt']);
      const meant = parseLinkList(list).lines;
      const again = parseLinkList(listText(lines)).lines;
      expect(again.map(({ url }) => url)).toEqual(meant.map(({ url }) => url));
    }),
    { numRuns: 300, examples: [[',url\n"\nhttps://a.example/x\n",']] },
  );
});

it('refuses a list of 10,001 lines in clear words', async () => {
  await file('long.txt', 'a.example\n'.repeat(10_001));
  await expect(read(['long.txt'])).rejects.toThrow(
    'This list has 10,001 lines. A report takes at most 10,000.',
  );
});

it.each([
  ['a file that is not there', ['no.txt'], "no.txt is no file; a page's address begins with"],
  ['a page without its scheme', ['example.com/page'], 'begins with https://'],
  ['a folder', ['.'], '. is not a file'],
  ['stdin twice', ['-', '-'], 'stdin (-) can be read only once'],
])('refuses %s', async (_case, sources, words) => {
  const refused = read(sources);
  await expect(refused).rejects.toThrow(UsageError);
  await expect(refused).rejects.toThrow(words);
});

describe('a sitemap', () => {
  const urlset = (...pages: string[]) =>
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages
      .map((page) => `<url><loc> ${page} </loc></url>`)
      .join('')}</urlset>`;
  const index = (...parts: string[]) =>
    `<sitemapindex>${parts.map((part) => `<sitemap><loc>${part}</loc></sitemap>`).join('')}</sitemapindex>`;

  /** Answers from a table, in two parts. */
  function door(answers: Record<string, string>) {
    const asked: string[] = [];
    let isClosed = false;
    const fetchPage: FetchPage = async (url, { read: readBody }) => {
      asked.push(url);
      const text = answers[url];
      const status = text === undefined ? 404 : 200;
      const head = { finalUrl: url, chain: [], status, headers: {} };
      const reader = readBody(head);
      reader?.write(text?.slice(0, 20) ?? '');
      reader?.write(text?.slice(20) ?? '');
      return {
        requestedUrl: url,
        finalUrl: url,
        chain: [],
        status,
        headers: {},
        failure: null,
        bodyHash: null,
        bytes: 0,
        isWhole: true,
        robots: { us: null, disallowed: [] },
        visitedAt: '2026-11-21T12:00:00.000Z',
        elapsedMs: 1,
      };
    };
    const close = async () => {
      isClosed = true;
    };
    return { asked, isClosed: () => isClosed, open: async () => ({ fetchPage, close }) };
  }
  const readWith = async (sources: string[], from: ReturnType<typeof door>, sitemap = false) =>
    linesOf(await readSources(memoryContext(folder), sources, { sitemap, openFetcher: from.open }));

  it('is known by its name, and its parts are read', async () => {
    const from = door({
      'https://a.example/sitemap_index.xml': index(
        'https://a.example/1.xml',
        'https://a.example/2.xml',
      ),
      'https://a.example/1.xml': urlset('https://a.example/x?a=1&amp;b=2', 'https://a.example/y'),
      'https://a.example/2.xml': urlset('https://a.example/z'),
    });
    expect(await readWith(['https://a.example/sitemap_index.xml'], from)).toEqual([
      'https://a.example/x?a=1&b=2',
      'https://a.example/y',
      'https://a.example/z',
    ]);
    expect(from.isClosed()).toBe(true);
  });

  it('needs --sitemap under any other name', async () => {
    const from = door({ 'https://a.example/pages': urlset('https://a.example/x') });
    expect(await readWith(['https://a.example/pages'], from)).toEqual(['https://a.example/pages']);
    expect(await readWith(['https://a.example/pages'], from, true)).toEqual([
      'https://a.example/x',
    ]);
  });

  it('may be a packed file', async () => {
    await file('sitemap.xml.gz', gzipSync(urlset('https://a.example/x')));
    await file('sitemap-2.xml.gz', urlset('https://a.example/y'));
    expect(await read(['sitemap.xml.gz', 'sitemap-2.xml.gz'])).toEqual([
      'https://a.example/x',
      'https://a.example/y',
    ]);
  });

  it.each([
    ['is cut off', gzipSync(urlset('https://a.example/x')).subarray(0, -20), 'is broken'],
    ['is a bomb', gzipSync(Buffer.alloc(40_000_000, ' ')), 'larger unpacked than a list'],
  ])('that %s is refused', async (_case, bytes, words) => {
    await file('sitemap.xml.gz', bytes);
    const refused = read(['sitemap.xml.gz']);
    await expect(refused).rejects.toThrow(UsageError);
    await expect(refused).rejects.toThrow(words);
  });

  it('that names itself is read once', async () => {
    const url = 'https://a.example/sitemap.xml';
    const from = door({ [url]: index(url, url) });
    expect(await readWith([url], from)).toEqual([]);
    expect(from.asked).toEqual([url]);
  });

  it('may lie in a file', async () => {
    await file('sitemap.xml', urlset('https://a.example/x'));
    expect(await read(['sitemap.xml'])).toEqual(['https://a.example/x']);
  });

  it.each([
    ['is not there', {}, 'could not be read: it answered 404'],
    ['is a page', { 'https://a.example/sitemap.xml': '<html><body>Hi' }, 'is not a sitemap'],
    [
      'names too many pages',
      {
        'https://a.example/sitemap.xml': urlset(
          ...Array.from({ length: 1001 }, (_, at) => `https://a.example/${at}`),
        ),
      },
      'names more than 1,000 pages',
    ],
    [
      'has too many parts',
      {
        'https://a.example/sitemap.xml': index(
          ...Array.from({ length: 60 }, (_, at) => `https://a.example/${at}.xml`),
        ),
      },
      'has more than 50 parts',
    ],
  ])('is refused when it %s', async (_case, answers, words) => {
    const from = door(answers);
    await expect(readWith(['https://a.example/sitemap.xml'], from)).rejects.toThrow(words);
    expect(from.isClosed()).toBe(true);
  });
});
