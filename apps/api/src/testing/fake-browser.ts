import { createHash } from 'node:crypto';
import {
  blankVisit,
  createBrowserRule,
  type PagePicture,
  type RenderPage,
} from '@linkwright/core/all';
import type { PageBrowser } from '../open-pages.ts';

/** A page that scripts have yet to draw. */
export const shell =
  '<title>Desks</title><div id="root"></div><script src="/static/js/main.js"></script>';

/** Stands in for the browser: every page is drawn the same, and has the same picture. */
export function fakeBrowser(html: string) {
  const opened: string[] = [];
  const jpeg = Buffer.from('a JPEG of the page');
  const facts: PagePicture = {
    shows: 'link',
    hash: createHash('sha256').update(jpeg).digest('hex'),
    bytes: jpeg.length,
    takenAt: '2026-11-21T09:00:00.000Z',
  };
  const renderPage: RenderPage = async (url, { read, linkSeen }) => {
    opened.push(url);
    const headers = { 'content-type': 'text/html' };
    const visit = { ...blankVisit(url, new Date()), status: 200, headers, isWhole: true };
    read(visit)?.writeBytes?.(Buffer.from(html));
    await linkSeen?.(visit);
    return { ...visit, picture: linkSeen ? { facts, jpeg } : null };
  };
  const browser: PageBrowser = { renderPage, rule: createBrowserRule(), async close() {} };
  return { browser, opened, jpeg, facts };
}
