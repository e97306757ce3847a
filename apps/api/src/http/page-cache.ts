import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { isDatabaseAway } from '../db/is-away.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const BROTLI_QUALITY = 5;
/** Smaller bodies fit one packet as they are. */
const COMPRESS_FROM = 1024;
/** What an entry takes besides its bodies: headers, ETags, the entry itself. */
const ENTRY_BYTES = 4096;

/** What a build gives: one page as it is. */
export interface Page {
  status: number;
  contentType: string;
  body: Buffer;
  /** Name and value in turn; sent with every 200 beside what the cache adds. */
  headers?: readonly string[];
  /** Milliseconds since the epoch: from then on the page is built anew. */
  validUntil?: number | undefined;
  /** What the page shows, e.g. slugs: it goes when one of them is dropped. */
  subjects: readonly string[];
}

/** HTML as UTF-8. `Buffer.from` would go over it a second time, to know its length first. */
export function encodeHtml(html: string): Buffer {
  const bytes = Buffer.allocUnsafe(html.length * 3);
  return bytes.subarray(0, bytes.write(html));
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page in one encoding, ready to be written. */
export interface PageVariant {
  /** Each byte as one character: Node sends a string in one write with its headers, a buffer in two. */
  latin1: string;
  /** Name and value in turn, content headers and ETag included. */
  headers: readonly string[];
}

export interface ReadyPage extends Omit<Page, 'body' | 'headers'> {
  /** Strong, one for each encoding, known before the compressed bodies are there. */
  etags: Record<Encoding, string>;
  /** What of a request it depends on. */
  vary: string;
  /** Compressed ones are absent until they are made, and where they would not help. */
  variants: { identity: PageVariant; gzip?: PageVariant; br?: PageVariant };
}

/** Ready-made pages, bounded in bytes. Times are milliseconds since the epoch. */
export interface PageCache {
  /** The page, unless it is not there or past its time. */
  get(key: string, now: number): ReadyPage | undefined;
  /**
   * The page, built if need be. Requests that miss at once share one build. A page with a status
   * other than 200 is not kept, nor one that something was dropped during the building of.
   */
  load(key: string, now: number, build: () => Promise<Page>): Promise<ReadyPage>;
  /** Forgets every page that shows one of these. */
  drop(...subjects: string[]): void;
  clear(): void;
  /**
   * Off: every page is built anew, for while changes may go unnoticed. What was ready answers only
   * where the database is away, and nothing can be built. On again, all of it is forgotten.
   */
  trust(isTrusted: boolean): void;
  /** Bytes in use. */
  size(): number;
  /** How often a page was ready, and how often one was made for somebody. */
  reads(): { hit: number; miss: number };
}

/** @param maxBytes 0 keeps nothing; misses are still joined. */
export function createPageCache(maxBytes: number): PageCache {
  const pages =
    maxBytes > 0
      ? new LRUCache<string, ReadyPage>({ maxSize: maxBytes, sizeCalculation: sizeOf })
      : undefined;
  const running = new Map<string, Promise<ReadyPage>>();
  /** Counts changes: what was built across one may be out of date. */
  let epoch = 0;
  let isTrusted = true;
  const reads = { hit: 0, miss: 0 };

  function changed(): void {
    epoch += 1;
    running.clear();
  }

  async function buildAndKeep(key: string, build: () => Promise<Page>): Promise<ReadyPage> {
    const startedIn = epoch;
    let page: ReadyPage;
    try {
      page = readyPage(await build());
    } catch (error) {
      const former = pages?.get(key);
      if (former && isDatabaseAway(error)) return former;
      throw error;
    }
    // What was ready is out of date, perhaps.
    if (!isTrusted) pages?.delete(key);
    if (!pages || page.status !== 200 || !isTrusted || epoch !== startedIn) return page;
    pages.set(key, page);
    if (!isCompressible(page)) return page;
    void compressed(page).then((whole) => {
      if (pages.peek(key) === page) pages.set(key, whole);
    });
    return page;
  }

  function join(key: string, build: () => Promise<Page>): Promise<ReadyPage> {
    const started = running.get(key);
    reads.miss += 1;
    if (started) return started;
    const work = buildAndKeep(key, build).finally(() => {
      if (running.get(key) === work) running.delete(key);
    });
    running.set(key, work);
    return work;
  }

  const cache: PageCache = {
    get(key, now) {
      const page = isTrusted ? pages?.get(key) : undefined;
      if (!page || isPast(page, now)) return undefined;
      reads.hit += 1;
      return page;
    },
    async load(key, now, build) {
      const page = cache.get(key, now) ?? (await join(key, build));
      // A build that began before the page's time ran out may have been joined after it.
      return isPast(page, now) ? readyPage(await build()) : page;
    },
    drop(...subjects) {
      changed();
      const gone = new Set(subjects);
      for (const [key, page] of pages?.entries() ?? []) {
        if (page.subjects.some((subject) => gone.has(subject))) pages?.delete(key);
      }
    },
    clear() {
      changed();
      pages?.clear();
    },
    trust(isNowTrusted) {
      isTrusted = isNowTrusted;
      if (isTrusted) cache.clear();
      else changed();
    },
    size: () => pages?.calculatedSize ?? 0,
    reads: () => reads,
  };
  return cache;
}

const isPast = ({ validUntil }: ReadyPage, now: number): boolean =>
  validUntil !== undefined && now >= validUntil;

/** The page with its ETags, not yet compressed. */
export function readyPage({ body, headers = [], ...page }: Page): ReadyPage {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const etags = { identity: `"${hash}"`, gzip: `"${hash}-gz"`, br: `"${hash}-br"` };
  // A page speaks the reader's language; what programs read has one.
  const vary = isHtml(page) ? 'accept-encoding, accept-language, cookie' : 'accept-encoding';
  const shared = ['content-type', page.contentType, 'vary', vary, ...headers];
  return { ...page, vary, etags, variants: { identity: variant(body, etags.identity, shared) } };
}

function variant(body: Buffer, etag: string, headers: readonly string[], encoding?: Encoding) {
  return {
    latin1: body.toString('latin1'),
    headers: [
      ...headers,
      'content-length',
      String(body.length),
      'etag',
      etag,
      ...(encoding ? ['content-encoding', encoding] : []),
    ],
  };
}

const isHtml = ({ contentType }: Pick<Page, 'contentType'>): boolean =>
  contentType.startsWith('text/html');

const isCompressible = ({ contentType, variants }: ReadyPage): boolean =>
  variants.identity.latin1.length >= COMPRESS_FROM && /^text\/|[/+](xml|json)\b/.test(contentType);

/** The same page with its compressed bodies. */
async function compressed(page: ReadyPage): Promise<ReadyPage> {
  const { latin1, headers } = page.variants.identity;
  const body = Buffer.from(latin1, 'latin1');
  const [gzipped, brotlied] = await Promise.all([
    compressGzip(body),
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  ]);
  const shared = headers.slice(0, headers.indexOf('content-length'));
  return {
    ...page,
    variants: {
      identity: page.variants.identity,
      gzip: variant(gzipped, page.etags.gzip, shared, 'gzip'),
      br: variant(brotlied, page.etags.br, shared, 'br'),
    },
  };
}

const sizeOf = ({ variants }: ReadyPage): number =>
  Object.values(variants).reduce((bytes, { latin1 }) => bytes + latin1.length, ENTRY_BYTES);
