import type { CDPSession } from 'playwright-core';
import { parseUrl } from '../../base/text/parse-url.ts';
import { VisitFault } from '../visit-fault.ts';
import { drawnMarkup } from './drawn-markup.ts';
import { READ_MS } from './limits.ts';

/** What stands in a page now. */
export interface Drawn {
  html: string;
  /** There is more. */
  isCut: boolean;
  /** Worlds of our own within the page and the frames that were read, in which nothing of the page's holds. */
  worlds: number[];
}

interface FrameTree {
  frame: { id: string; securityOrigin: string };
  childFrames?: FrameTree[];
}

const MOST_FRAMES = 20;

/**
 * Reads at most so many characters of what a page has drawn. Asked of the browser directly, as it can
 * break off what runs for too long. Of a frameset, what its frames of the same site show follows.
 */
export async function readDrawn(session: CDPSession, most: number): Promise<Drawn> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const page = await readFrame(session, frameTree, most);
  if (!/<frameset\b/iu.test(page.html.slice(0, most))) return page;
  const read = await Promise.all(
    framesOf(frameTree).map((frame) => readFrame(session, frame, most).catch(() => null)),
  );
  const frames = read.filter((frame) => frame !== null);
  const all = [page, ...frames].map(({ html }) => html).join('\n');
  return {
    html: all.slice(0, most),
    isCut: page.isCut || all.length > most,
    worlds: [page, ...frames].flatMap(({ worlds }) => worlds),
  };
}

async function readFrame(session: CDPSession, { frame }: FrameTree, most: number): Promise<Drawn> {
  const contextId = await openWorld(session, frame.id);
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: drawnMarkup(most),
    contextId,
    returnByValue: true,
    timeout: READ_MS,
  });
  if (exceptionDetails) throw new VisitFault('too-heavy', 'It is too heavy to read');
  return { ...(result.value as Pick<Drawn, 'html' | 'isCut'>), worlds: [contextId] };
}

/** Those within that are of the same site, at most so many as somebody would look at. */
function framesOf(tree: FrameTree): FrameTree[] {
  const children = (tree.childFrames ?? []).filter((child) => areOfOneSite(child, tree));
  return children.flatMap((child) => [child, ...framesOf(child)]).slice(0, MOST_FRAMES);
}

/** One's host is the other's, or stands below it. */
function areOfOneSite(one: FrameTree, other: FrameTree): boolean {
  const [host, above] = [hostOf(one), hostOf(other)];
  if (host === '' || above === '') return false;
  return `.${host}`.endsWith(`.${above}`) || `.${above}`.endsWith(`.${host}`);
}

const hostOf = ({ frame }: FrameTree): string =>
  (parseUrl(frame.securityOrigin)?.hostname ?? '').replace(/^www\./u, '');

/** Resolves once a page has run what it was given so far: never where it does not rest, or is held up. */
export async function untilIdle(session: CDPSession): Promise<void> {
  const { frameTree } = await session.send('Page.getFrameTree');
  await session.send('Runtime.evaluate', {
    expression: `scheduler.postTask(() => {}, { priority: 'background' })`,
    contextId: await openWorld(session, frameTree.frame.id),
    awaitPromise: true,
  });
}

/** A world of our own within a frame. */
async function openWorld(session: CDPSession, frameId: string): Promise<number> {
  const world = { frameId, worldName: 'linkwright' };
  const { executionContextId } = await session.send('Page.createIsolatedWorld', world);
  return executionContextId;
}
