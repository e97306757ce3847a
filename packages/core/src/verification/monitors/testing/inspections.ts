import type { Inspection } from '../../reports/inspection.ts';
import type { PageVisit } from '../../reports/page-visit.ts';
import { inspectPage } from '../../reports/verdict/inspect-page.ts';

const wanted = { destinationUrl: 'https://desks.example/adjustable', anchorText: 'good desks' };
const HOUR_MS = 60 * 60 * 1000;
const start = Date.parse('2026-11-21T09:00:00.000Z');

export const link = '<a href="https://desks.example/adjustable">good desks</a>';
export const page = (body: string, head = '') =>
  `<!doctype html><html><head><title>Desks</title>${head}</head><body><main><p>Some words. ${body} More words.</p></main></body></html>`;

/** What a look finds, so many hours after the first. */
export function inspectionOf(
  hours: number,
  html: string,
  { status = 200, ...visit }: Partial<PageVisit> = {},
): Inspection {
  const url = 'https://blog.example/desks';
  return inspectPage({
    wanted,
    html,
    visit: {
      requestedUrl: url,
      finalUrl: url,
      chain: [{ url, status: status ?? 0 }],
      status,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      failure: null,
      bodyHash: 'ab',
      bytes: html.length,
      isWhole: true,
      elapsedMs: 5,
      robots: { us: true, disallowed: [] },
      visitedAt: new Date(start + hours * HOUR_MS).toISOString(),
      ...visit,
    },
  });
}
