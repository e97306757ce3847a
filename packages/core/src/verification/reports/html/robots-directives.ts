import type { Inspection } from '../inspection.ts';

export type RobotsDirective = Inspection['robotsDirectives'][number];

/** Names under which pages speak to one crawler. */
const crawler =
  /^(?:[\w.-]*(?:bot|bot-\w+|spider|crawler)|slurp|teoma|yandex|daum|petalbot|google-extended|otherbot)$/u;
/** Directives that carry a value after a colon. */
const valued = /^(?:max-snippet|max-image-preview|max-video-preview|unavailable_after)$/u;
const MAX_TOKENS = 100;
/** Characters that are read of what says them, and of each. */
const MAX_TEXT = 10_000;
const MAX_TOKEN = 200;

/** Directives of `<meta name= content=>`: none unless the name is `robots` or that of a crawler. */
export function metaDirectives(name: string, content: string): RobotsDirective[] {
  const who = name.trim().slice(0, 60).toLowerCase();
  if (who !== 'robots' && !crawler.test(who)) return [];
  return tokensOf(content).map((token) => ({
    crawler: who === 'robots' ? '*' : who,
    token,
    from: 'meta',
  }));
}

/**
 * Directives of X-Robots-Tag, several of them joined by commas. A crawler's name and a colon before a
 * directive holds for those that follow as well.
 */
export function headerDirectives(value: string): RobotsDirective[] {
  let who = '*';
  return tokensOf(value).flatMap((token): RobotsDirective[] => {
    const colon = token.indexOf(':');
    const before = token.slice(0, Math.max(colon, 0)).trim();
    if (colon === -1 || valued.test(before)) return [{ crawler: who, token, from: 'header' }];
    who = before;
    const rest = token.slice(colon + 1).trim();
    return rest === '' ? [] : [{ crawler: who, token: rest, from: 'header' }];
  });
}

/** True where the directives tell every crawler, or Google's, not to do it: 'nofollow', 'noindex'. */
export const forbids = (
  directives: readonly RobotsDirective[],
  what: 'nofollow' | 'noindex',
): RobotsDirective | null =>
  directives.find(
    ({ crawler: who, token }) =>
      (who === '*' || who === 'googlebot') && (token === what || token === 'none'),
  ) ?? null;

/** In lower case. A date of `unavailable_after` may hold commas of its own. */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  for (const part of text.slice(0, MAX_TEXT).toLowerCase().split(',', MAX_TOKENS)) {
    const token = part.trim().slice(0, MAX_TOKEN);
    const last = tokens.at(-1);
    if (last?.includes('unavailable_after') && last.length < MAX_TOKEN && /^\d/u.test(token)) {
      tokens[tokens.length - 1] = `${last}, ${token}`;
    } else if (token !== '') tokens.push(token);
  }
  return tokens;
}
