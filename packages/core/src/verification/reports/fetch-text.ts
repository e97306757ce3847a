import type { FetchPage } from './page-visit.ts';

/** The text behind an address that answers 200, or in a few words why it cannot be read. */
export async function fetchText(
  url: string,
  { fetchPage, signal }: { fetchPage: FetchPage; signal: AbortSignal },
): Promise<{ ok: true; text: string } | { ok: false; why: string }> {
  let text = '';
  const visit = await fetchPage(url, {
    signal,
    read: ({ status }) =>
      status === 200
        ? {
            write(part) {
              text += part;
              return true;
            },
          }
        : null,
  });
  signal.throwIfAborted();
  if (visit.failure === null && visit.status === 200) return { ok: true, text };
  return { ok: false, why: visit.failure?.message ?? `it answered ${visit.status}` };
}
