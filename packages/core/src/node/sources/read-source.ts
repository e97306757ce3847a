import { createHash } from 'node:crypto';
import type { DetectLanguage } from '../../articles/sources/detect-language.ts';
import { withoutOrders } from '../../articles/sources/orders-to-models.ts';
import { type PrunedPage, prunePage } from '../../articles/sources/prune-page.ts';
import { readBlocks } from '../../articles/sources/read-blocks.ts';
import type { Source, SourceBlock } from '../../articles/sources/source.ts';
import { readStructuredItems } from '../../articles/sources/structured-items.ts';
import { findChallenge } from '../../verification/reports/verdict/challenge.ts';
import { createPageBody } from '../page-body.ts';
import { mainContent } from './main-content.ts';
import { forbidsKeeping, notKept, type Unread, unreadByStatus } from './unread.ts';

export interface SourceTask {
  /** After redirects. */
  address: string;
  /** Of the answer; unless given, 200 and none. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
  contentType: string | undefined;
  role: Source['role'];
  /** ISO 8601 UTC. */
  readAt: string;
}

/** A source with where its page links to, or why it is none. */
export type ReadSource = { source: Source; links: PrunedPage['links'] } | Unread;

/** More replacement characters than this share of the text means that its encoding is broken. */
const MAX_GARBLED_SHARE = 0.005;
/** Characters of a page in which a wall shows. */
const MAX_OPENING = 32_768;
/** Characters of main content; what comes after is not read. */
const MAX_CONTENT = 60_000;

/** Reads a page as a source of an article. */
export function readSource(
  { address, status = 200, headers = {}, contentType, role, readAt }: SourceTask,
  bytes: Buffer,
  detectLanguage: DetectLanguage,
): ReadSource {
  const text = decode(bytes, contentType);
  if (isBinary(text))
    return { reason: 'not-text', message: 'It is no page, whatever it calls itself' };
  if (isGarbled(text)) return { reason: 'garbled', message: 'Its text is in a broken encoding' };
  const page = prunePage(text);
  const wall = findChallenge({
    status,
    headers,
    title: page.title,
    opening: text.slice(0, MAX_OPENING),
    length: text.length,
    links: page.links.length,
    prose: 0,
  });
  if (wall)
    return { reason: 'bot-wall', message: `A wall against bots is in front of it (${wall.by})` };
  if (status !== 200) return unreadByStatus(status, contentType);
  if (forbidsKeeping(`${page.meta.robots ?? ''},${page.meta.linkwrightbot ?? ''}`)) return notKept;
  const items = readStructuredItems(page.structured);
  const blocks = within(readBlocks(mainContent(page, address)));
  const words = blocks.map(textOf).join(' ');
  if (page.hasPasswordField && words.length < 1500) {
    return { reason: 'log-in', message: 'It asks its readers to log in' };
  }
  if (words.trim() === '' && items.length === 0) {
    return { reason: 'no-text', message: 'There is no text in it without its scripts' };
  }
  const source: Source = {
    address,
    title: nameOf(page),
    siteName: page.meta['og:site_name'] ?? null,
    description: page.meta.description || page.meta['og:description'] || null,
    language: languageOf(page, `${page.title}. ${words}`, detectLanguage),
    readAt,
    hash: createHash('sha256').update(bytes).digest('hex'),
    role,
    blocks,
    items,
  };
  return { source: withoutOrders(source), links: page.links };
}

/** Bytes as text, in the encoding that they or their kind name. */
export function decode(bytes: Buffer, contentType: string | undefined): string {
  let text = '';
  const write = (part: string) => {
    text += part;
    return true;
  };
  const body = createPageBody({ write }, { maxBytes: Number.POSITIVE_INFINITY, contentType });
  body.write(bytes);
  body.end();
  return text;
}

const isBinary = (text: string): boolean =>
  text.startsWith('%PDF-') ||
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  (text.match(/[\u0000-\u0008\u000e-\u001a]/gu)?.length ?? 0) >
    Math.max(3, text.length * MAX_GARBLED_SHARE);

const isGarbled = (text: string): boolean =>
  (text.match(/\ufffd/gu)?.length ?? 0) > Math.max(3, text.length * MAX_GARBLED_SHARE);

function within(blocks: readonly SourceBlock[]): SourceBlock[] {
  let left = MAX_CONTENT;
  return blocks.filter((block) => {
    left -= textOf(block).length;
    return left >= 0;
  });
}

function textOf(block: SourceBlock): string {
  if (block.kind === 'list') return block.items.join(' ');
  if (block.kind === 'table') return [block.header ?? [], ...block.rows].flat().join(' ');
  if (block.kind === 'question') return `${block.question} ${block.answer}`;
  return block.kind === 'definition' ? `${block.term} ${block.text}` : block.text;
}

/** Without the name of the site, which most titles end with. */
function nameOf({ title, meta }: PrunedPage): string {
  const own = meta['og:title'] || title;
  const site = meta['og:site_name'];
  const parts = own.split(/ [|–—·»-] /u);
  if (parts.length < 2) return own;
  if (site && parts.at(-1) === site) return parts.slice(0, -1).join(' – ');
  return meta['og:title'] ? own : (parts[0] ?? own);
}

/** The page's own word counts where nothing speaks against it. */
function languageOf(page: PrunedPage, text: string, detectLanguage: DetectLanguage): string | null {
  const said = /^[a-z]{2}(?=$|[-_])/iu.exec(page.language)?.[0]?.toLowerCase() ?? null;
  const found = detectLanguage(text);
  return text.length < 200 ? (said ?? found) : (found ?? said);
}
