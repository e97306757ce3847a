/** Code of others that runs in a page: extensions, injected scripts. */
export interface ForeignCode {
  /** Where their scripts come from. */
  origins: string[];
  /** Whether the browser's own way to the server was replaced. */
  isFetchReplaced: boolean;
}

/** Looks for what is neither this site's nor the browser's. */
export function findForeignCode(page: Window & typeof globalThis): ForeignCode {
  const origins = [...page.document.scripts]
    .filter(({ src }) => src !== '')
    .map(({ src }) => src.split('/').slice(0, 3).join('/'))
    .filter((origin) => origin !== page.location.origin);
  const source = page.Function.prototype.toString.call(page.fetch);
  return { origins: [...new Set(origins)], isFetchReplaced: !source.includes('[native code]') };
}

/** What was found, and what was done about it. */
export function foreignCodeWords({ origins, isFetchReplaced }: ForeignCode): string {
  const found = [
    ...origins.map((origin) => `scripts from ${origin}`),
    ...(isFetchReplaced ? ['something that stands between this page and its server'] : []),
  ];
  if (found.length === 0) {
    return 'Nothing of others was found in this page. Extensions can still change it: try a private window.';
  }
  const done = isFetchReplaced ? ' This tab now goes around it.' : '';
  return `Found ${found.join(', ')}.${done} Reload the page; if that helps, switch the extension off for this site.`;
}
