import { createInspector } from '../../reports/inspect.ts';
import type { Inspection, WantedLink } from '../../reports/inspection.ts';
import type { PageHead, PageVisit } from '../../reports/page-visit.ts';
import { createPageBody } from '../page-body.ts';

export interface PageTask {
  wanted: WantedLink;
  head: PageHead;
  visit: PageVisit;
}

/** The inspection of a page of which all bytes are at hand that were fetched. */
export function readPage({ wanted, head, visit }: PageTask, bytes: Buffer): Inspection {
  const inspector = createInspector(wanted, head);
  const body = createPageBody(inspector, {
    maxBytes: Number.POSITIVE_INFINITY,
    contentType: head.headers['content-type'],
  });
  if (body.write(bytes) && visit.isWhole) body.end();
  return inspector.finish({ ...visit, bodyHash: body.hash() });
}
