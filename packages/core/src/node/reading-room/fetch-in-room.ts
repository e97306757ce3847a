import { MAX_DOCUMENT_BYTES } from '../../articles/sources/limits.ts';
import type { UnusedReason } from '../../articles/sources/source.ts';
import type { Sought } from '../../growth/discovery/judge-page.ts';
import type { Sitemap } from '../../verification/reports/lists/sitemap.ts';
import type {
  FetchPage,
  PageHead,
  PageVisit,
  VisitFailure,
} from '../../verification/reports/page-visit.ts';
import type { DocumentKind } from '../sources/read-document.ts';
import type { ReadSource, SourceTask } from '../sources/read-source.ts';
import type { SourceDocumentTask } from '../sources/read-source-document.ts';
import { asksNotToBeKept, notKept, unreadByStatus } from '../sources/unread.ts';
import { collectPage } from './collect-page.ts';
import type { Task } from './frames.ts';
import type { PageRoom } from './inspect-in-room.ts';
import { TooHeavy } from './limits.ts';
import { ReadingFault } from './pool.ts';
import type { ProspectTask, ReadProspect } from './read-prospect-task.ts';
import type { SitemapTask } from './read-sitemap-task.ts';

export interface Fetching {
  fetchPage: FetchPage;
  signal: AbortSignal;
}

const isHtml = (type = ''): boolean => /^(?:text\/html|application\/xhtml\+xml)\b/iu.test(type);

/** One page as a search for prospects reads it; null where it cannot be read or is none. */
export async function fetchProspect(
  room: PageRoom,
  url: string,
  { sought, ...fetching }: Fetching & { sought: Sought },
): Promise<ReadProspect | null> {
  const taskFor = ({ status, headers, finalUrl: pageUrl }: PageHead): Task | null => {
    const contentType = headers['content-type'];
    const input: ProspectTask = { pageUrl, contentType, sought };
    return status === 200 && isHtml(contentType) ? { kind: 'prospect', input } : null;
  };
  // What was read of a page that broke off is still true of it.
  const { read } = await fetchInRoom(room, url, { ...fetching, taskFor });
  return read?.ok ? (read.result as ReadProspect) : null;
}

/** What a sitemap names, null where it is none; or in a few words why it cannot be read. */
export async function fetchSitemap(
  room: PageRoom,
  url: string,
  fetching: Fetching,
): Promise<{ ok: true; sitemap: Sitemap | null } | { ok: false; why: string }> {
  const taskFor = ({ status, headers }: PageHead): Task | null => {
    const input: SitemapTask = { contentType: headers['content-type'] };
    return status === 200 ? { kind: 'sitemap', input } : null;
  };
  const { visit, read } = await fetchInRoom(room, url, { ...fetching, taskFor });
  fetching.signal.throwIfAborted();
  if (visit.failure) return { ok: false, why: visit.failure.message };
  if (!read) return { ok: false, why: `it answered ${visit.status}` };
  return read.ok ? { ok: true, sitemap: read.result as Sitemap | null } : read;
}

/** Where a page stands, to be read as a source. */
export interface SourcePage {
  role: SourceTask['role'];
  /** ISO 8601 UTC. */
  readAt: string;
}

/** What walls against bots answer with, besides 200. */
const wallStatuses: ReadonlySet<number> = new Set([403, 429, 503]);

/** A page, or a document at an address, as a source of an article; or why it is none. */
export async function fetchSource(
  room: PageRoom,
  url: string,
  { role, readAt, ...fetching }: Fetching & SourcePage,
): Promise<ReadSource> {
  const taskFor = ({ status, headers, finalUrl: address }: PageHead): FetchTask | null => {
    const contentType = headers['content-type'];
    if (asksNotToBeKept(headers)) return null;
    const task: SourceTask = { address, status, headers, contentType, role, readAt };
    const isPage = status === 200 || wallStatuses.has(status);
    if (isPage && isHtml(contentType)) return { kind: 'source', input: task };
    if (status !== 200) return null;
    const kind = documentKindOf(address, contentType);
    const input: SourceDocumentTask = { ...task, kind: kind ?? 'text' };
    return kind && { kind: 'source-document', input, maxBytes: MAX_DOCUMENT_BYTES };
  };
  const { visit, read } = await fetchInRoom(room, url, { ...fetching, taskFor });
  if (visit.failure) return unreadBecause(visit.failure);
  if (visit.status === 200 && asksNotToBeKept(visit.headers)) return notKept;
  if (!read) return unreadByStatus(visit.status, visit.headers['content-type']);
  return read.ok ? (read.result as ReadSource) : { reason: 'too-heavy', message: read.why };
}

function unreadBecause({ kind, message }: NonNullable<PageVisit['failure']>): ReadSource {
  const reasons: Partial<Record<VisitFailure, UnusedReason>> = {
    robots: 'robots',
    timeout: 'too-slow',
    cancelled: 'too-slow',
    'too-large': 'too-large',
    'too-heavy': 'too-heavy',
    'bad-encoding': 'garbled',
  };
  return { reason: reasons[kind] ?? 'unreachable', message };
}

const documentTypes: readonly (readonly [RegExp, DocumentKind])[] = [
  [/^application\/(?:x-)?pdf\b/iu, 'pdf'],
  [/^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document\b/iu, 'docx'],
  [/^text\/(?:plain|markdown|x-markdown)\b/iu, 'text'],
];

/** What a document is by its type, or by its name where the type says nothing; null where it is none. */
function documentKindOf(address: string, type = ''): DocumentKind | null {
  const found = documentTypes.find(([pattern]) => pattern.test(type));
  if (found) return found[1];
  const isBare = /^(?:$|application\/(?:octet-stream|x-download|force-download)|binary\/)/iu.test(
    type,
  );
  const [, ending] = /\.(pdf|docx)$/iu.exec(new URL(address).pathname) ?? [];
  return isBare && ending ? (ending.toLowerCase() as DocumentKind) : null;
}

interface FetchTask extends Task {
  /** Bytes that are taken at most, where it is more than of a page. */
  maxBytes?: number;
}

interface Fetched {
  visit: PageVisit;
  /** Null where the head of the answer said that there is nothing to read. */
  read: { ok: true; result: unknown } | { ok: false; why: string } | null;
}

async function fetchInRoom(
  { pool, held, onFault }: PageRoom,
  url: string,
  { fetchPage, signal, taskFor }: Fetching & { taskFor: (head: PageHead) => FetchTask | null },
): Promise<Fetched> {
  const page = collectPage(held);
  let task: FetchTask | null = null;
  try {
    const visit = await fetchPage(url, {
      signal,
      read(head) {
        task = taskFor(head);
        return task && { ...page.reader(), maxBytes: task.maxBytes };
      },
    });
    if (task === null) return { visit, read: null };
    const { kind, input } = task as FetchTask;
    const result = await pool.read({ kind, input }, page.parts, signal).catch((error: unknown) => {
      if (error instanceof ReadingFault) onFault(error);
      else if (!(error instanceof TooHeavy)) throw error;
      return error;
    });
    const isRead = !(result instanceof Error);
    return {
      visit,
      read: isRead ? { ok: true, result } : { ok: false, why: result.message },
    };
  } finally {
    page.end();
  }
}
