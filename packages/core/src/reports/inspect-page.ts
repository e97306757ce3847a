import { mayBeHtml } from './content-type.ts';
import { createInspector, type Inspector } from './inspect.ts';
import { inspectVisit } from './inspect-visit.ts';
import type { Inspection, WantedLink } from './inspection.ts';
import type { PageHead, PageReader, PageVisit } from './page-visit.ts';

/**
 * One page, from its head to its inspection: hand `read` to `FetchPage`, then the visit to `finish`.
 * Reads no body where the head says all there is to say.
 */
export function createPageInspection(wanted: WantedLink): {
  read: (head: PageHead) => PageReader | null;
  finish: (visit: PageVisit) => Inspection;
} {
  let inspector: Inspector | null = null;
  return {
    read(head) {
      inspector = isWorthReading(head) ? createInspector(wanted, head) : null;
      return inspector;
    },
    finish: (visit) => inspector?.finish(visit) ?? inspectVisit(visit),
  };
}

/** Inspects a page that is at hand already: the plain door for developers. */
export function inspectPage({
  wanted,
  visit,
  html,
}: {
  wanted: WantedLink;
  visit: PageVisit;
  html: string;
}): Inspection {
  const { read, finish } = createPageInspection(wanted);
  const { finalUrl, chain, status, headers } = visit;
  if (status !== null) read({ finalUrl, chain, status, headers })?.write(html);
  return finish(visit);
}

/** The body of an error may be a challenge; that of a page that is gone says nothing more. */
const isWorthReading = ({ status, headers }: PageHead): boolean =>
  mayBeHtml(headers) &&
  status >= 200 &&
  (status < 300 || status >= 400) &&
  status !== 404 &&
  status !== 410;
