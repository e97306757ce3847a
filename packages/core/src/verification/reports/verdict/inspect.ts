import { copyOf } from '../../../base/text/copy-of.ts';
import { decodeUtf8 } from '../../../base/text/decode-utf8.ts';
import { contentTypeOf } from '../html/content-type.ts';
import { canonicalInHeader } from '../html/page-facts.ts';
import type { Decode } from '../html/scanned-tag.ts';
import type { WantedLink } from '../inspection.ts';
import type { PageHead, PageReader, PageVisit } from '../page-visit.ts';
import { mayBeWall } from './challenge.ts';
import { conclude } from './conclude.ts';
import { PageScan } from './page-scan.ts';
import type { Sketched } from './page-sketch.ts';

/** Characters kept of the beginning of a page, where a challenge shows itself. */
const OPENING = 32_768;

/** Of an error only the beginning is of interest: whether it is a challenge. */
export const mostRead = ({ status }: Pick<PageHead, 'status'>): number =>
  status < 300 ? Number.POSITIVE_INFINITY : OPENING;

export interface Inspector extends PageReader {
  writeUtf8(bytes: string): boolean;
  /** What the page says, once the visit is over. Call it once. */
  finish(visit: PageVisit): Sketched;
}

/**
 * Reads one HTML page as it arrives and finds what a report says of it
 * (docs/specification/verification.md, A report). It wants the page whole: how many links lead
 * elsewhere, and that one is missing, is known at the end only. Needs memory for what it found and
 * for the tag, script or comment that is under way, not for the page.
 */
export function createInspector(wanted: WantedLink, head: PageHead): Inspector {
  const pageUrl = head.finalUrl;
  const isXml = contentTypeOf(head.headers) === 'application/xhtml+xml';
  let scan: PageScan | undefined;
  let decode: Decode = (text) => text;
  const begin = (): PageScan => {
    const page = new PageScan(wanted, { pageUrl, isXml, decode });
    const canonical = canonicalInHeader(head.headers.link ?? '');
    if (canonical !== null) page.facts.addCanonical(canonical, pageUrl);
    return page;
  };
  const most = mostRead(head);
  let opening = '';
  let length = 0;
  let isNoWall = false;
  const write = (text: string): boolean => {
    scan ??= begin();
    const part = length + text.length > most ? text.slice(0, most - length) : text;
    if (!isNoWall && opening.length < OPENING) {
      opening += part.slice(0, OPENING - opening.length);
    }
    length += part.length;
    scan.write(part);
    if (!isNoWall && !mayBeWall({ length, links: scan.hrefs.total })) {
      isNoWall = true;
      // Whether it begins as markup does is all that is asked of it then: one character, of up to four bytes.
      opening = copyOf(opening.trimStart().slice(0, 4));
    }
    return length < most;
  };
  return {
    write,
    writeUtf8(bytes) {
      decode = decodeUtf8;
      return write(bytes);
    },
    finish(visit) {
      scan ??= begin();
      scan.end();
      const inspection = conclude(visit, {
        scan,
        length,
        // Most pages are not asked for it.
        get opening() {
          return decode(opening);
        },
      });
      // Read for long enough to be collected late itself, this would keep the page for as long.
      scan = undefined;
      opening = '';
      return inspection;
    },
  };
}
