import type { WantedLink } from '../../verification/reports/inspection.ts';
import type { PageHead, PageReader, PageVisit } from '../../verification/reports/page-visit.ts';
import { createInspector } from '../../verification/reports/verdict/inspect.ts';
import type { Sketched } from '../../verification/reports/verdict/page-sketch.ts';
import { createPageBody } from '../page-body.ts';

export interface PageTask {
  wanted: WantedLink;
  head: PageHead;
  visit: PageVisit;
}

/**
 * The inspection of a page of which all bytes are at hand that were fetched; null where `hasTime`,
 * asked after each piece of text, says that there is none left.
 */
export function readPage(
  { wanted, head, visit }: PageTask,
  parts: readonly Buffer[],
  hasTime: () => boolean = () => true,
): Sketched | null {
  const inspector = createInspector(wanted, head);
  let isInTime = true;
  const goesOn = (wantsMore: boolean): boolean => {
    isInTime = hasTime();
    return wantsMore && isInTime;
  };
  const reader: PageReader = {
    write: (text) => goesOn(inspector.write(text)),
    writeUtf8: (bytes) => goesOn(inspector.writeUtf8(bytes)),
  };
  const body = createPageBody(reader, {
    maxBytes: Number.POSITIVE_INFINITY,
    contentType: head.headers['content-type'],
  });
  const wantsMore = parts.every((bytes) => body.write(bytes));
  if (wantsMore && visit.isWhole) body.end();
  return isInTime ? inspector.finish({ ...visit, bodyHash: body.hash() }) : null;
}
