import { createHash } from 'node:crypto';
import type { CDPSession } from 'playwright-core';
import type { FoundLink } from '../../verification/reports/inspection.ts';
import type { TakenPicture } from '../../verification/reports/picture.ts';
import { outlinedLink } from './drawn-markup.ts';
import { MAX_PICTURE_BYTES, PICTURE, PICTURE_MS, READ_MS, VIEWPORT } from './limits.ts';
import type { Drawn } from './read-drawn.ts';

interface Subject {
  drawn: Pick<Drawn, 'worlds'>;
  /** The link that was found; null where people see none. */
  seen: Promise<FoundLink | null>;
  clock: () => Date;
}

/** Each is tried until the picture is small enough. */
const QUALITIES = [70, 30];

/**
 * A picture of the link with its surroundings, or of the top of a page on which people see none
 * (docs/specification/verification.md, The browser). Null where the page cannot be brought to hold
 * still for it: no verdict hangs on it.
 */
export async function takePicture(
  session: CDPSession,
  { drawn, seen, clock }: Subject,
): Promise<TakenPicture | null> {
  const link = await seen.catch(() => null);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PICTURE_MS);
  });
  const taken = take(session, { drawn, link, clock }).catch(() => null);
  return Promise.race([taken, late]).finally(() => clearTimeout(timer));
}

async function take(
  session: CDPSession,
  { drawn, link, clock }: { drawn: Subject['drawn']; link: FoundLink | null; clock: () => Date },
): Promise<TakenPicture | null> {
  const box = link && (await findBox(session, drawn.worlds, link));
  if (!box) await toTop(session, drawn.worlds);
  const { cssVisualViewport: window } = await session.send('Page.getLayoutMetrics');
  const { x, y } = around(box ?? { x: 0, y: 0, width: 0, height: 0 });
  const clip = { x: x + window.pageX, y: y + window.pageY, ...PICTURE, scale: 1 };
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'jpeg',
      quality,
      clip,
      optimizeForSpeed: true,
    });
    const jpeg = Buffer.from(data, 'base64');
    if (jpeg.length > MAX_PICTURE_BYTES) continue;
    const facts = {
      shows: box ? ('link' as const) : ('top' as const),
      hash: createHash('sha256').update(jpeg).digest('hex'),
      bytes: jpeg.length,
      takenAt: clock().toISOString(),
    };
    return { facts, jpeg };
  }
  return null;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the link stands in the window, once it is outlined; null where people see none. */
async function findBox(
  session: CDPSession,
  worlds: readonly number[],
  { href, anchorText }: FoundLink,
): Promise<Box | null> {
  for (const contextId of worlds) {
    const { result } = await session.send('Runtime.evaluate', {
      expression: outlinedLink(href, anchorText),
      contextId,
      timeout: READ_MS,
    });
    if (!result.objectId) continue;
    // Of a link within a frame, too, they are those of the window.
    const { quads } = await session.send('DOM.getContentQuads', { objectId: result.objectId });
    const box = boxOf(quads);
    if (box) return box;
  }
  return null;
}

/** What holds all of these: a link may go over several lines. */
function boxOf(quads: readonly number[][]): Box | null {
  const xs = quads.flatMap((quad) => quad.filter((_, index) => index % 2 === 0));
  const ys = quads.flatMap((quad) => quad.filter((_, index) => index % 2 === 1));
  if (xs.length === 0) return null;
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const isInside = x < VIEWPORT.width && y < VIEWPORT.height && Math.max(...ys) > 0;
  return isInside ? { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y } : null;
}

/** The corner of the picture that has this in its middle and leaves the window nowhere. */
function around({ x, y, width, height }: Box): { x: number; y: number } {
  const along = (middle: number, size: number, most: number) =>
    Math.round(Math.max(0, Math.min(middle - size / 2, most - size)));
  return {
    x: along(x + width / 2, PICTURE.width, VIEWPORT.width),
    y: along(y + height / 2, PICTURE.height, VIEWPORT.height),
  };
}

async function toTop(session: CDPSession, [contextId]: readonly number[]): Promise<void> {
  if (contextId === undefined) return;
  const expression = "scrollTo({ top: 0, left: 0, behavior: 'instant' })";
  await session.send('Runtime.evaluate', { expression, contextId, timeout: READ_MS });
}
