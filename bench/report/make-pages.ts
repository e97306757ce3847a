import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Verdict } from '@linkwright/core/all';
import { fillerBlock } from './filler.ts';
import { type LinkForm, linkForms } from './link-forms.ts';
import { seededRandom } from './random.ts';

export interface ServedPage {
  host: string;
  path: string;
  verdict: Verdict;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Ends the connection instead of an answer. */
  breaks: boolean;
}

const PAGES = 2000;
const HOSTS = 40;
const LEAST_BYTES = 20_000;
/** So many times larger is the largest: 2 MB. */
const SPREAD = 100;
const HTML = 'text/html; charset=utf-8';

const packers: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  gzip: promisify(zlib.gzip),
  deflate: promisify(zlib.deflate),
  br: (bytes) =>
    promisify(zlib.brotliCompress)(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }),
  zstd: promisify(zlib.zstdCompress),
};
const encodings = ['', '', 'gzip', 'gzip', 'gzip', 'br', 'br', 'deflate', 'zstd'];

/** Distinct pages of 20 KB to 2 MB on many hosts, most of them small, each with its right verdict. */
export async function makePages(): Promise<ServedPage[]> {
  const random = seededRandom(20261121);
  const pages: ServedPage[] = [];
  for (let index = 0; index < PAGES; index += 1) {
    const host = `site-${String(Math.floor(random() * HOSTS)).padStart(2, '0')}.example`;
    pages.push(...(await makePage(host, index, random)));
  }
  return pages;
}

async function makePage(host: string, index: number, random: () => number): Promise<ServedPage[]> {
  const path = `/articles/${index}`;
  const form = linkForms[index % linkForms.length] as LinkForm;
  const plain = (status: number, verdict: Verdict, more: Partial<ServedPage> = {}): ServedPage => ({
    host,
    path,
    verdict,
    status,
    headers: { 'content-type': HTML },
    breaks: false,
    body: Buffer.from(`<!doctype html><title>${status}</title><h1>Status ${status}</h1>`),
    ...more,
  });
  const sort = random();
  if (sort < 0.02) return [plain(404, 'unreachable')];
  if (sort < 0.03) return [plain(500, 'unreachable')];
  if (sort < 0.04) return [plain(403, 'blocked')];
  if (sort < 0.045) return [plain(429, 'blocked')];
  if (sort < 0.05) return [plain(200, 'unreachable', { breaks: true })];
  if (sort < 0.06) return [plain(302, 'unreachable', { headers: { location: path } })];
  if (sort < 0.08) {
    const headers = { 'content-type': 'application/pdf' };
    return [plain(200, 'not-html', { headers, body: Buffer.alloc(50_000, '%PDF ') })];
  }
  const page = await makeDocument(plain(200, form.verdict), form, random);
  if (sort > 0.13) return [page];
  const moved = plain(301, form.verdict, { headers: { location: `${path}/moved` } });
  return [moved, { ...page, path: `${path}/moved` }];
}

async function makeDocument(
  page: ServedPage,
  form: LinkForm,
  random: () => number,
): Promise<ServedPage> {
  const size = LEAST_BYTES * SPREAD ** (random() ** 5);
  const blocks: string[] = [];
  for (let length = 0; length < size; ) {
    const block = fillerBlock(random);
    blocks.push(block);
    length += block.length;
  }
  blocks.splice(Math.floor(random() * blocks.length), 0, `<p>Some say ${form.html} are best.</p>`);
  const document = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Article ${page.path}</title>
<style>body{font:16px/1.5 serif} .wide > a{color:red}</style>${form.head ?? ''}</head>
<body><main>${blocks.join('\n')}</main></body></html>`;
  const bytes = Buffer.from(document);
  const encoding = encodings[Math.floor(random() * encodings.length)] ?? '';
  const pack = packers[encoding];
  if (!pack) return { ...page, body: bytes };
  const headers = { ...page.headers, 'content-encoding': encoding };
  return { ...page, headers, body: await pack(bytes) };
}
