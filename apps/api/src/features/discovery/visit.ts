import {
  brokenBecause,
  createProspectReader,
  type FetchPage,
  judgePage,
  type PageJudgement,
  type ProspectPage,
  type ProspectReader,
} from '@linkwright/core';

export interface Visiting {
  fetchPage: FetchPage;
  signal: AbortSignal;
}

const isHtml = (type = ''): boolean => /^(?:text\/html|application\/xhtml\+xml)\b/iu.test(type);

/** Reads one page and judges it; null where it cannot be read or is none. */
export async function readPage(
  url: string,
  sought: { subject: string; targetUrl: string },
  { fetchPage, signal }: Visiting,
): Promise<{ page: ProspectPage; judgement: PageJudgement } | null> {
  const readers: ProspectReader[] = [];
  await fetchPage(url, {
    signal,
    read({ status, headers, finalUrl }) {
      if (status !== 200 || !isHtml(headers['content-type'])) return null;
      const reader = createProspectReader(finalUrl);
      readers.push(reader);
      return reader;
    },
  });
  try {
    // What was read of a page that broke off is still true of it.
    const page = readers[0]?.finish();
    return page ? { page, judgement: judgePage(page, sought) } : null;
  } catch {
    // A page that no rule was made for costs the search no other page.
    return null;
  }
}

/** Why nothing is behind a link; null where it works or could not be seen. Reads no body. */
export async function tryLink(
  url: string,
  { fetchPage, signal }: Visiting,
): Promise<string | null> {
  return brokenBecause(await fetchPage(url, { signal, read: () => null }));
}
