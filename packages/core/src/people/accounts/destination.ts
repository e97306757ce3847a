import { parseUrl } from '../../base/text/parse-url.ts';

// Never a real host: whatever resolves to another one leads away.
const HERE = 'https://here.invalid';

/**
 * A remembered destination, `return_url` or `cancel_url` as a path of this site with its query and
 * hash, or null when it is anything else (docs/specification/people.md, Ways back).
 *
 * @example
 * ```ts
 * import { sameOriginPath } from '@linkwright/core/accounts';
 *
 * sameOriginPath('/my-posts?tab=trial'); // => '/my-posts?tab=trial'
 * sameOriginPath('https://evil.example/'); // => null
 * ```
 */
export function sameOriginPath(destination: string | null | undefined): string | null {
  // Browsers read a backslash as a slash, and drop tabs and line breaks.
  if (!destination?.startsWith('/') || /[\\\p{Cc}]/u.test(destination)) return null;
  const url = parseUrl(destination, HERE);
  if (!url) return null;
  const { origin, pathname, search, hash } = url;
  // `//host` was another host at once; `/.//host` becomes one after its dots are resolved.
  if (origin !== HERE || pathname.startsWith('//')) return null;
  return pathname + search + hash;
}
