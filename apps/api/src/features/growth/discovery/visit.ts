import { brokenBecause, type FetchPage } from '@linkwright/core/all';

export interface Visiting {
  fetchPage: FetchPage;
  signal: AbortSignal;
}

/** Why nothing is behind a link; null where it works or could not be seen. Reads no body. */
export async function tryLink(
  url: string,
  { fetchPage, signal }: Visiting,
): Promise<string | null> {
  return brokenBecause(await fetchPage(url, { signal, read: () => null }));
}
