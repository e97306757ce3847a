import { parseUrl } from '../../base/text/parse-url.ts';

/** Whether all links of a site are disavowed, or those of single pages. */
export const disavowScopes = ['host', 'page'] as const;
export type DisavowScope = (typeof disavowScopes)[number];

/** What Google takes: lines of a file, and characters of an address. */
export const MAX_DISAVOW_LINES = 100_000;
export const MAX_DISAVOW_URL = 2048;

/** A file for Google's tool that disavows links. */
export interface DisavowFile {
  /** UTF-8, a line each: `domain:example.com`, or the address of a page. */
  text: string;
  /** Hosts or pages that it names. */
  count: number;
  /** Pages that cannot stand in it: no web address, one that is too long, or one line too many. */
  left: number;
}

/**
 * Writes a disavow file of pages with unwanted links. `host` names each site once, without `www.`, which
 * covers all below it; `page` names each page (docs/specification/verification.md, Watched links).
 *
 * @example
 * ```ts
 * import { disavowFile } from '@linkwright/core/monitors';
 *
 * disavowFile(['https://www.spam.example/a', 'https://spam.example/b'], 'host').text;
 * // => 'domain:spam.example\n'
 * ```
 */
export function disavowFile(pages: readonly string[], scope: DisavowScope): DisavowFile {
  const lines = new Set<string>();
  let left = 0;
  for (const page of pages) {
    const line = lineOf(page, scope);
    if (line !== null && (lines.has(line) || lines.size < MAX_DISAVOW_LINES)) lines.add(line);
    else left += 1;
  }
  const text = [...lines].map((line) => `${line}\n`).join('');
  return { text, count: lines.size, left };
}

function lineOf(page: string, scope: DisavowScope): string | null {
  const url = page.length > MAX_DISAVOW_URL ? null : parseUrl(page);
  if (!url || !/^https?:$/u.test(url.protocol)) return null;
  if (scope === 'host') return `domain:${url.hostname.replace(/^www\./u, '')}`;
  url.hash = '';
  return url.href.length > MAX_DISAVOW_URL ? null : url.href;
}
