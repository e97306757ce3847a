import { mayBeHtml } from '../html/content-type.ts';
import type { Inspection, WantedLink } from '../inspection.ts';
import type { FetchPage, PageHead, PageReader, PageVisit } from '../page-visit.ts';
import type { RenderPage, TakenPicture } from '../picture.ts';
import type { BrowserRule } from './browser-rule.ts';
import { judgeByProbe, mayBeNoPage } from './by-probe.ts';
import type { ProbeHost } from './host-probe.ts';
import { createInspector, type Inspector } from './inspect.ts';
import { inspectVisit } from './inspect-visit.ts';
import type { InspectPage, PageInspection } from './page-inspection.ts';
import { type Sketched, withoutSketch } from './page-sketch.ts';
import { withRendering } from './with-rendering.ts';

/**
 * Reads a page where it is called. Reads no body where the head says all there is to say. A fault of
 * ours that a page brings about is that page's failure and nothing else's. Throws TypeError where the
 * wanted address is not absolute.
 */
export function createPageInspection(wanted: WantedLink): {
  read: (head: PageHead) => PageReader | null;
  finish: (visit: PageVisit) => Sketched;
} {
  if (!URL.canParse(wanted.destinationUrl))
    throw new TypeError('The wanted address is not absolute');
  let inspector: Inspector | null = null;
  let hasFailed = false;
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return hasFailed ? undefined : read();
    } catch {
      hasFailed = true;
      return undefined;
    }
  };
  return {
    read(head) {
      if (!isWorthReading(head)) return null;
      const begun = attempt(() => createInspector(wanted, head));
      inspector = begun ?? null;
      if (!begun) return null;
      return {
        write: (text) => attempt(() => begun.write(text)) ?? false,
        writeUtf8: (bytes) => attempt(() => begun.writeUtf8(bytes)) ?? false,
      };
    },
    finish(visit) {
      const inspection = attempt(() => inspector?.finish(visit));
      if (inspection) return inspection;
      return inspectVisit(hasFailed ? { ...visit, failure: visit.failure ?? unread } : visit);
    },
  };
}

const unread = { kind: 'protocol', message: 'Reading it failed through a fault of ours' } as const;

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
  return withoutSketch(finish(visit));
}

/** The body of an error may be a challenge; that of a page that is gone says nothing more. */
export const isWorthReading = ({ status, headers }: PageHead): boolean =>
  mayBeHtml(headers) &&
  status >= 200 &&
  (status < 300 || status >= 400) &&
  status !== 404 &&
  status !== 410;

/** A browser, and which pages are opened in it. */
export interface Rendered {
  renderPage: RenderPage;
  rule: BrowserRule;
  /** Is given the picture of each page that was opened, a JPEG; without it none is taken. */
  keepPicture?: ((inspection: Inspection, jpeg: Uint8Array) => void | Promise<void>) | undefined;
}

export interface InspectOptions {
  fetchPage: FetchPage;
  /** Reads the page; here, unless given. */
  inspect?: InspectPage | undefined;
  /** Without it pages are judged by their markup alone. */
  browser?: Rendered | undefined;
  /** Tells what hosts show at addresses that nobody has; without it nothing hangs on that. */
  probe?: ProbeHost | undefined;
  signal: AbortSignal;
}

/** Looks at one page: `fetchPage` brings it, and `browser` where its markup is not what people see. */
export async function inspectAt(
  url: string,
  wanted: WantedLink,
  { fetchPage, inspect = createPageInspection, browser, probe, signal }: InspectOptions,
): Promise<Inspection> {
  const { read, finish } = inspect(wanted, signal);
  const { sketch, ...markup } = await finish(await fetchPage(url, { read, signal }));
  const judge = async (inspection: Inspection): Promise<Inspection> => {
    if (!probe || !sketch || !mayBeNoPage(inspection)) return inspection;
    const known = await probe(inspection.finalUrl, signal);
    return (known && judgeByProbe(inspection, sketch, known)) ?? inspection;
  };
  if (!browser?.rule.isNeeded(markup)) return judge(markup);
  const { drawn, picture } = await lookInBrowser(url, browser, {
    page: inspect(wanted, signal),
    signal,
  });
  const rendered = withRendering(markup, drawn, picture?.facts);
  browser.rule.learn(rendered);
  const inspection = await judge(rendered);
  if (picture) await browser.keepPicture?.(inspection, picture.jpeg);
  return inspection;
}

async function lookInBrowser(
  url: string,
  { renderPage, keepPicture }: Rendered,
  { page: { read, finish }, signal }: { page: PageInspection; signal: AbortSignal },
): Promise<{ drawn: Inspection; picture: TakenPicture | null | undefined }> {
  let inspecting: Promise<Sketched> | undefined;
  const linkSeen = async (visit: PageVisit) => {
    inspecting = Promise.resolve(finish(visit));
    const { link } = await inspecting;
    return link?.hidden === null ? link : null;
  };
  const options = { read, signal, linkSeen: keepPicture && linkSeen };
  const { picture, ...visit } = await renderPage(url, options);
  return { drawn: withoutSketch(await (inspecting ?? finish(visit))), picture };
}
