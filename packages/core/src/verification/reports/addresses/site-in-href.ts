/**
 * Host of an address as it stands in a page, without `www.`, in lower case and with its port; null
 * where the page's own address says it; 'unclear' where only a parser can tell. Most links of most
 * pages need no parser.
 */
export function siteInHref(href: string): string | null {
  if (href.charCodeAt(0) === SLASH && isPlain(href.charCodeAt(1))) return null;
  const start = href.startsWith('https://')
    ? 8
    : href.startsWith('http://')
      ? 7
      : href.startsWith('//')
        ? 2
        : 0;
  if (start === 0) return mayBeAbsolute.test(href) ? 'unclear' : null;
  let end = start;
  for (; end < href.length; end += 1) {
    const code = href.charCodeAt(end);
    if (code === 47 || code === 63 || code === 35) break;
    if (!isPlain(code)) return 'unclear';
  }
  const host = href.slice(start, href.charCodeAt(end - 1) === DOT ? end - 1 : end);
  return host.startsWith('www.') ? host.slice(4) : host;
}

const SLASH = 47;
const DOT = 46;

/** Any case, controls and backslashes where browsers pass over them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers pass over control characters
const mayBeAbsolute = /^[\u0000-\u0020]|^https?:|^[/\\]{2}|[\t\n\r]/iu;

/** A lower-case letter, a digit, a dot or a hyphen. */
const isPlain = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 46 || code === 45;
