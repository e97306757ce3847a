import type { FoundLink, HiddenReason } from '../inspection.ts';
import type { Verdict } from '../vocabulary.ts';
import type { KindOfPage } from './page-signs.ts';
import { sayDirective } from './score.ts';
import { nofollowTokens, type Seen } from './verdict.ts';

/** Where an address stands of which the page makes no link. */
const standsIn: Partial<Record<HiddenReason, string>> = {
  template: 'a template that is never shown',
  noscript: '<noscript>, for browsers without scripts',
  comment: 'a comment',
  'script-only': 'a script',
};

/** Why the markup hides a link. */
export const hiddenHow: Partial<Record<HiddenReason, string>> = {
  'display-none': 'display: none',
  'visibility-hidden': 'visibility: hidden',
  'hidden-attribute': 'the hidden attribute',
  'zero-size': 'a size of zero',
  'off-screen': 'a position off the screen',
  transparent: 'a colour that cannot be seen',
  rendered: 'styles: a browser does not show it',
};

/** One sentence for a person: what was seen of the page, and what it means. */
export function summarise(
  verdict: Verdict,
  seen: Seen & { noLink: FoundLink | null; contentType: string | null; url: string },
): string {
  const { visit, link, wrongLink, noLink } = seen;
  const on = words(link);
  const how = link?.hidden && (hiddenHow[link.hidden] ?? link.hidden);
  switch (verdict) {
    case 'live':
      return how
        ? `The link stands there on ${on}, hidden by ${how}.`
        : `The link stands there on ${on}.`;
    case 'live-nofollow':
      return how
        ? `The link stands there on ${on}, hidden by ${how}, but ${nofollowNote(seen)}.`
        : `The link stands there on ${on}, but ${nofollowNote(seen)}.`;
    case 'wrong-anchor':
      return how
        ? `A link to the destination stands there, but on ${on}, hidden by ${how}.`
        : `A link to the destination stands there, but on ${on}.`;
    case 'wrong-target':
      return `No link leads to the destination; the one on ${words(wrongLink)} leads to ${wrongLink?.url}.`;
    case 'missing':
      return noLink?.hidden
        ? `The address stands only in ${standsIn[noLink.hidden]}, which makes no link.`
        : 'The page was read to its end, and no link to the destination is on it.';
    case 'soft-404':
      return goneSummary(seen.kind ? noticeWords(seen.kind) : '', link !== null);
    case 'blocked':
      return `The page was not seen: ${blockedBy(seen)}.`;
    case 'unreachable':
      return `The page was not seen: ${unreachableBecause(seen)}.`;
    case 'too-heavy':
      return `The page was not read to its end: ${uncapitalised(visit.failure?.message ?? '')}.`;
    case 'not-html':
      return seen.contentType
        ? `The answer is no HTML page but ${seen.contentType}.`
        : 'The answer is no HTML page.';
    case 'invalid':
      return plain(visit.failure?.message ?? 'This is no address of a page.');
  }
}

const words = (link: FoundLink | null): string =>
  link === null || link.anchorText === ''
    ? 'no words'
    : link.isImage
      ? `an image with the alternative text “${link.anchorText.slice(0, 120)}”`
      : `“${link.anchorText.slice(0, 120)}”`;

function nofollowNote({ link, pageNofollow }: Seen): string {
  const tokens = nofollowTokens.filter((token) => link?.rel.includes(token));
  if (tokens.length > 0) return `it carries rel="${tokens.join(' ')}"`;
  const said = sayDirective(pageNofollow);
  return `${said.charAt(0).toLowerCase()}${said.slice(1)}`;
}

function blockedBy({ visit, challenge, kind }: Seen): string {
  if (visit.failure?.kind === 'robots') return 'robots.txt keeps our crawler out';
  const by = challenge ? `${challenge.by} asks for a proof first (${challenge.sign})` : '';
  const notice = challenge === null && kind ? noticeWords(kind) : '';
  const why = by || notice;
  if (visit.status === 200) return why;
  return why
    ? `the site answers ${visit.status} to our crawler, and ${why}`
    : `the site answers ${visit.status} to our crawler`;
}

function unreachableBecause({ visit, refresh, kind, url }: Seen & { url: string }): string {
  if (visit.failure) return uncapitalised(visit.failure.message);
  if (visit.status === null) return `nothing answers at ${url}`;
  if (visit.status < 200 || visit.status > 299) return `the site answers ${visit.status}`;
  if (!visit.isWhole) return 'it was not read to its end, and the link is not in what was read';
  if (refresh) return `it sends its visitors on to ${refresh}`;
  if (kind) return noticeWords(kind);
  return 'no reason is known';
}

/** What stands there in the place of a page, as part of a sentence. */
const kindWords: Record<KindOfPage['kind'], string> = {
  'not-found': 'the page says that it is not there',
  parked: 'the domain is parked or for sale',
  placeholder: 'the server shows its own default page',
  suspended: 'the hosting account is suspended',
  maintenance: 'the site is closed for maintenance',
  failed: 'the site shows a fault of its own',
  empty: 'the answer is empty',
  frames: 'frames hold what people see',
  'script-redirect': 'a script sends visitors on',
  shell: 'scripts draw it in the browser',
  refusal: 'a firewall turns our crawler away',
  login: 'it asks for a login first',
  consent: 'it asks for consent to cookies first',
  'age-gate': 'it asks for an age first',
  paywall: 'it is for subscribers only',
};

const noticeWords = ({ kind, sign }: KindOfPage): string => `${kindWords[kind]} (${sign})`;

/** Of a page that is none, though its address answers. */
export function goneSummary(why: string, isLinkAround: boolean): string {
  const gone = `The address answers 200, but ${why}.`;
  return isLinkAround ? [gone, 'A link to the destination stands around it.'].join(' ') : gone;
}

/** A message as part of a sentence, without its final stop. */
const uncapitalised = (message: string): string =>
  /^[A-Z][a-z]/u.test(message)
    ? plain(message.charAt(0).toLowerCase() + message.slice(1)).slice(0, -1)
    : plain(message).slice(0, -1);

/** With one final stop. */
const plain = (message: string): string => `${message.replace(/(?<![.])[.]+$/u, '')}.`;
