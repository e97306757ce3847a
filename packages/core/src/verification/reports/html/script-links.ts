import { copyOf } from '../../../base/text/copy-of.ts';
import type { Destination } from '../addresses/destination.ts';
import type { FoundLink } from '../inspection.ts';
import { makeSnippet } from './text-around.ts';

/** Places of one script that are looked at, and addresses that are kept of it. */
const MAX_PLACES = 1000;
const MAX_LINKS = 20;
/** Characters of an address, on either side of its host. */
const MAX_REACH = 2000;
const CONTEXT = 120;

/** Addresses of the destination among the strings of a script, of which no link is made in the markup. */
export function linksInScript(
  script: string,
  destination: Destination,
  baseUrl: string,
): FoundLink[] {
  const links = new Map<string, FoundLink>();
  for (const hostName of destination.hostNames) {
    for (const { start, end } of addressesWith(hostName, script)) {
      const href = copyOf(plainAddress(script.slice(start, end)));
      const match = /^(?:https?:)?\/\//iu.test(href) ? destination.match(href, baseUrl) : null;
      if (!match?.isDestination || links.has(href)) continue;
      if (links.size === MAX_LINKS) return [...links.values()];
      links.set(href, {
        href,
        ...match,
        anchorText: '',
        anchorMatch: 'other' as const,
        isImage: false,
        rel: [],
        hidden: 'script-only' as const,
        place: 'body' as const,
        order: null,
        snippet: makeSnippet(
          script.slice(Math.max(0, start - CONTEXT), start),
          href,
          script.slice(end, end + CONTEXT),
        ),
      });
    }
  }
  return [...links.values()];
}

/** Where the strings stand that hold a host's name. */
function* addressesWith(hostName: string, script: string) {
  let at = script.indexOf(hostName);
  let end = 0;
  for (let place = 0; at !== -1 && place < MAX_PLACES; place += 1) {
    const start = startOf(script, at, end);
    end = endOf(script, at);
    yield { start, end };
    at = script.indexOf(hostName, Math.max(end, at + 1));
  }
}

/** Where the address begins: not before `floor`, so that no part of a script is read twice. */
function startOf(script: string, at: number, floor: number): number {
  let start = at;
  while (start > floor && at - start < MAX_REACH && !isEdge(script, start - 1)) start -= 1;
  return start;
}

function endOf(script: string, at: number): number {
  let end = at;
  while (end < script.length && end - at < MAX_REACH && !isEdge(script, end)) end += 1;
  return end;
}

/** Quotes, spaces, brackets, and a backslash that escapes anything but a slash or a character code. */
function isEdge(script: string, at: number): boolean {
  const character = script.charAt(at);
  if (character === '\\') return !'/u'.includes(script.charAt(at + 1) || 'x');
  return /["'`<>\s()[\]{}|^]/u.test(character);
}

const plainAddress = (text: string): string =>
  text
    .replace(/\\u([0-9a-f]{4})/giu, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replaceAll('\\/', '/')
    .replaceAll('&amp;', '&')
    .replace(/(?<![\\,;.])[\\,;.]+$/u, '');
