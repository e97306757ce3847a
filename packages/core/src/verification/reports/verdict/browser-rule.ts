import { parseUrl } from '../../../base/text/parse-url.ts';
import { contentTypeOf } from '../html/content-type.ts';
import type { Inspection, PageKind } from '../inspection.ts';
import type { VisitFailure } from '../page-visit.ts';
import type { RenderMode, Verdict } from '../vocabulary.ts';

/** Which pages are opened in a browser; it learns of each host what that was good for. */
export interface BrowserRule {
  isNeeded(inspection: Inspection): boolean;
  /** `inspection` as `withRendering` made it. */
  learn(inspection: Inspection): void;
}

/** Pages of a host that were opened for nothing, after which the others are taken as they stand. */
const ENOUGH_IN_VAIN = 3;
/** One in so many of them is opened all the same: sites change. */
const TRIED_AGAIN = 10;
/** Hosts that are remembered. */
const MOST_HOSTS = 10_000;

/** What browsers make something else of. */
const unfinished: ReadonlySet<PageKind['kind']> = new Set(['shell', 'frames', 'script-redirect']);

/** Of pages that cost all that one may and showed nothing. */
const heavy: ReadonlySet<VisitFailure> = new Set(['timeout', 'too-heavy', 'too-large']);

interface Host {
  drawn: number;
  inVain: number;
  /** One after the other. */
  heavy: number;
  skipped: number;
}

/**
 * Opened are pages that their scripts have yet to draw; and of pages whose markup is whole and lacks the
 * link those whose scripts may draw it, or whose host's pages were drawn before. Of hosts whose pages
 * were heavy, and of those where none was drawn, few (docs/specification/verification.md, The browser).
 */
export function createBrowserRule(mode: Exclude<RenderMode, 'never'> = 'auto'): BrowserRule {
  const hosts = new Map<string, Host>();
  const hostOf = ({ finalUrl }: Inspection): Host => {
    const name = parseUrl(finalUrl)?.hostname ?? '';
    const known = hosts.get(name);
    if (known) return known;
    const host = { drawn: 0, inVain: 0, heavy: 0, skipped: 0 };
    if (hosts.size === MOST_HOSTS) hosts.clear();
    hosts.set(name, host);
    return host;
  };
  return {
    isNeeded(inspection) {
      if (!isPage(inspection)) return false;
      if (mode === 'always') return true;
      const isShell = isUnfinished(inspection);
      if (!isShell && !lacksLink(inspection.verdict)) return false;
      const host = hostOf(inspection);
      const isLikely = isShell || host.drawn > 0;
      if (!isLikely && !mayBeDrawn(inspection)) return false;
      const inVain = isLikely ? host.heavy : Math.max(host.heavy, host.inVain);
      if (inVain < ENOUGH_IN_VAIN) return true;
      host.skipped += 1;
      return host.skipped % TRIED_AGAIN === 0;
    },
    learn(inspection) {
      const { rendering } = inspection;
      if (rendering === null) return;
      const host = hostOf(inspection);
      if (rendering.outcome === 'not-seen') {
        if (rendering.failure && heavy.has(rendering.failure.kind)) host.heavy += 1;
        return;
      }
      host.heavy = 0;
      if (rendering.outcome === 'drawn') {
        host.drawn += 1;
        host.inVain = 0;
      } else {
        host.inVain += 1;
        if (host.inVain >= ENOUGH_IN_VAIN) host.drawn = 0;
      }
    },
  };
}

/** Something that a browser shows as a page, and that it may be asked for. */
function isPage({ status, failure, contentType }: Inspection): boolean {
  const type = contentTypeOf(contentType === null ? {} : { 'content-type': contentType });
  const isHtml = type === '' || type === 'text/html' || type === 'application/xhtml+xml';
  return status !== null && status >= 200 && status < 300 && failure === null && isHtml;
}

const isUnfinished = ({ verdict, pageKind, isWhole }: Inspection): boolean =>
  verdict === 'unreachable' && (pageKind === null ? isWhole : unfinished.has(pageKind.kind));

const lacksLink = (verdict: Verdict): boolean =>
  verdict === 'missing' || verdict === 'wrong-target';

/** Its scripts draw, or hold the address that the markup makes no link of. */
const mayBeDrawn = ({ isScripted, link, links }: Inspection): boolean =>
  isScripted || [link, ...links].some((each) => each?.hidden === 'script-only');
