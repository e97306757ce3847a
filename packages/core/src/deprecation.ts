import type { Deprecation, Route } from './endpoint.ts';

/**
 * What each answer of a deprecated call says of it, as headers (RFC 9745, RFC 8594, RFC 5829).
 * @param page the address of the page that tells people more
 * @example
 * import { deprecationHeaders } from '@linkwright/core/routes';
 *
 * deprecationHeaders({ since: '2026-11-27' }, 'https://a.example/why').deprecation; // => '@1795737600'
 */
export function deprecationHeaders(
  { since, sunset, successor }: Deprecation,
  page: string,
): { deprecation: string; sunset?: string; link: string } {
  const links = [
    `<${page}>; rel="deprecation"; type="text/html"`,
    successor && `<${successor}>; rel="successor-version"`,
  ];
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    ...(sunset === undefined ? {} : { sunset: new Date(sunset).toUTCString() }),
    link: links.filter(Boolean).join(', '),
  };
}

/** What an answer said of the call that it is the answer to. */
export interface DeprecationNotice {
  route: Route;
  since: Date;
  /** When it may be gone; null where no end was named. */
  sunset: Date | null;
  /** The page that tells more. */
  page: string | null;
  /** The path of what does the same. */
  successor: string | null;
}

/** The notice in an answer's headers; null where there is none that can be read. */
export function readDeprecation(route: Route, headers: Headers): DeprecationNotice | null {
  const [, seconds] = /^@(-?\d{1,12})$/.exec(headers.get('deprecation') ?? '') ?? [];
  if (seconds === undefined) return null;
  const sunset = new Date(headers.get('sunset') ?? '');
  const links = (headers.get('link') ?? '').split(',');
  const linked = (rel: string): string | null => {
    const link = links.find((one) => one.includes(`rel="${rel}"`)) ?? '';
    const [open, close] = [link.indexOf('<'), link.indexOf('>')];
    return open >= 0 && close > open ? link.slice(open + 1, close) : null;
  };
  return {
    route,
    since: new Date(Number(seconds) * 1000),
    sunset: Number.isNaN(sunset.getTime()) ? null : sunset,
    page: linked('deprecation'),
    successor: linked('successor-version'),
  };
}
