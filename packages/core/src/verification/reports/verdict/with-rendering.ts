import type { Inspection, PagePicture, Rendering } from '../inspection.ts';
import { liveVerdicts, type Verdict } from '../vocabulary.ts';
import { deduction, scoreOf } from './score.ts';

/** Of a page that was still at it when its time was over, and showed no link. */
const unfinished = { kind: 'timeout', message: 'It did not finish loading in time' } as const;

/**
 * What is said of a page that was read as markup and opened in a browser: what the browser showed, with
 * what its scripts did to the link.
 */
export function withRendering(
  markup: Inspection,
  drawn: Inspection,
  picture: PagePicture | null = null,
): Inspection {
  const { elapsedMs } = drawn;
  const failure = drawn.failure ?? (drawn.isWhole || hasLink(drawn) ? null : unfinished);
  if (failure) {
    return { ...markup, rendering: { outcome: 'not-seen', failure, elapsedMs, picture } };
  }
  const outcome = outcomeOf(markup, drawn);
  const seen: Inspection = {
    ...drawn,
    // Of the visit, and of what crawlers are told before any script runs.
    pageUrl: markup.pageUrl,
    chain: markup.chain,
    robots: markup.robots,
    bodyHash: markup.bodyHash,
    bytes: markup.bytes,
    visitedAt: markup.visitedAt,
    elapsedMs: markup.elapsedMs,
    isScripted: markup.isScripted || outcome !== 'same',
    rendering: { outcome, failure: null, elapsedMs, picture },
  };
  if (outcome === 'drawn') return drawnByScript(seen);
  if (outcome === 'removed')
    return {
      ...seen,
      summary: ['The link is in the page’s HTML, but scripts remove it.', seen.summary].join(' '),
    };
  return seen;
}

function outcomeOf(markup: Inspection, drawn: Inspection): Rendering['outcome'] {
  if (hasLink(drawn) === hasLink(markup)) return 'same';
  return hasLink(drawn) ? 'drawn' : 'removed';
}

/** Whether a link to the destination stands on the page, on whatever words. */
const hasLink = ({ verdict }: Inspection): boolean =>
  verdict === 'wrong-anchor' || (liveVerdicts as readonly Verdict[]).includes(verdict);

function drawnByScript(seen: Inspection): Inspection {
  const reason = 'Only scripts draw the link; the page’s HTML does not have it.';
  const deductions = [...seen.deductions, deduction('script-drawn', reason)];
  return {
    ...seen,
    summary: [seen.summary, 'Scripts draw it: the page’s HTML does not have it.'].join(' '),
    deductions,
    score: scoreOf(deductions),
  };
}
