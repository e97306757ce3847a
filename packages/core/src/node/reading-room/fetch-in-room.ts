import type { Sought } from '../../growth/discovery/judge-page.ts';
import type { Sitemap } from '../../verification/reports/lists/sitemap.ts';
import type { FetchPage, PageHead, PageVisit } from '../../verification/reports/page-visit.ts';
import { collectPage } from './collect-page.ts';
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
  const inputFor = ({ status, headers, finalUrl: pageUrl }: PageHead): ProspectTask | null => {
    const contentType = headers['content-type'];
    return status === 200 && isHtml(contentType) ? { pageUrl, contentType, sought } : null;
  };
  // What was read of a page that broke off is still true of it.
  const { read } = await fetchInRoom(room, url, { ...fetching, kind: 'prospect', inputFor });
  return read?.ok ? (read.result as ReadProspect) : null;
}

/** What a sitemap names, null where it is none; or in a few words why it cannot be read. */
export async function fetchSitemap(
  room: PageRoom,
  url: string,
  fetching: Fetching,
): Promise<{ ok: true; sitemap: Sitemap | null } | { ok: false; why: string }> {
  const inputFor = ({ status, headers }: PageHead): SitemapTask | null =>
    status === 200 ? { contentType: headers['content-type'] } : null;
  const { visit, read } = await fetchInRoom(room, url, { ...fetching, kind: 'sitemap', inputFor });
  fetching.signal.throwIfAborted();
  if (visit.failure) return { ok: false, why: visit.failure.message };
  if (!read) return { ok: false, why: `it answered ${visit.status}` };
  return read.ok ? { ok: true, sitemap: read.result as Sitemap | null } : read;
}

interface Fetched {
  visit: PageVisit;
  /** Null where the head of the answer said that there is nothing to read. */
  read: { ok: true; result: unknown } | { ok: false; why: string } | null;
}

async function fetchInRoom(
  { pool, held, onFault }: PageRoom,
  url: string,
  {
    fetchPage,
    signal,
    kind,
    inputFor,
  }: Fetching & { kind: string; inputFor: (head: PageHead) => object | null },
): Promise<Fetched> {
  const page = collectPage(held);
  let input: object | null = null;
  try {
    const visit = await fetchPage(url, {
      signal,
      read(head) {
        input = inputFor(head);
        return input && page.reader();
      },
    });
    if (input === null) return { visit, read: null };
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
