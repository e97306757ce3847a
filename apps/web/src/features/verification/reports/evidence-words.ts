import type { FoundLink, HiddenReason, Inspection, Tolerance } from '@linkwright/core/all';

/** What was taken as the same, in words that follow "regardless of". */
export const toleranceWords: Record<Tolerance, string> = {
  scheme: 'http or https',
  www: 'www',
  'trailing-slash': 'the slash at the end',
  'default-port': 'the default port',
  'host-case': 'capital letters in the host',
  punycode: 'the spelling of the international name',
  'percent-encoding': 'percent-encoding',
  'tracking-parameters': 'tracking parameters',
  fragment: 'the fragment',
  base: 'the page’s own base address',
  relative: 'a relative spelling',
  'protocol-relative': 'a spelling without a scheme',
  redirect: 'a redirect',
  redirected: 'the redirect of the destination itself',
};

export const hiddenWords: Record<HiddenReason, string> = {
  'display-none': 'not displayed (display: none)',
  'visibility-hidden': 'invisible (visibility: hidden)',
  'hidden-attribute': 'hidden by its attribute',
  'zero-size': 'of no size',
  'off-screen': 'moved off the screen',
  transparent: 'transparent',
  template: 'inside a template, which is never shown',
  noscript: 'shown only where scripts are off',
  comment: 'inside a comment',
  'script-only': 'only in a script',
  rendered: 'not shown by a browser, by the styles of the page',
};

export const placeWords: Record<FoundLink['place'], string> = {
  main: 'main text',
  header: 'header',
  nav: 'navigation',
  aside: 'sidebar',
  footer: 'footer',
  comments: 'comments',
  body: 'body of the page',
};

export const matchWords: Record<FoundLink['anchorMatch'], string> = {
  exact: 'exactly yours',
  partial: 'yours among others',
  other: 'other than yours',
};

/** What the page tells crawlers of itself, each with where it says so. */
export function directivesOf({ robotsDirectives }: Inspection, from: 'meta' | 'header'): string {
  return robotsDirectives
    .filter((directive) => directive.from === from)
    .map(({ crawler, token }) => (crawler === '*' ? token : `${crawler}: ${token}`))
    .join(', ');
}

/** What the site's robots.txt says of this page. */
export function robotsInWords({ robots }: Inspection): string {
  if (robots.us === null) return 'none, or it could not be read';
  const others = robots.disallowed.length > 0 ? `, but not ${robots.disallowed.join(', ')}` : '';
  return robots.us
    ? `we may read the page${others}`
    : `we may not read the page${others && `, nor may ${robots.disallowed.join(', ')}`}`;
}
