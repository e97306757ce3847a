import {
  brokenBecause,
  createProspectReader,
  type FetchPage,
  type ProspectPage,
  type ProspectReader,
} from '@linkwright/core';

interface Visiting {
  fetchPage: FetchPage;
  signal: AbortSignal;
}

const isHtml = (type = ''): boolean => /^(?:text\/html|application\/xhtml\+xml)\b/iu.test(type);

/** Reads one page; null where it cannot be read or is none. */
export async function readPage(
  url: string,
  { fetchPage, signal }: Visiting,
): Promise<ProspectPage | null> {
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
  // What was read of a page that broke off is still true of it.
  return readers[0]?.finish() ?? null;
}

/** Why nothing is behind a link; null where it works or could not be seen. Reads no body. */
export async function tryLink(
  url: string,
  { fetchPage, signal }: Visiting,
): Promise<string | null> {
  return brokenBecause(await fetchPage(url, { signal, read: () => null }));
}
