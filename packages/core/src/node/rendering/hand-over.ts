import type { FetchPage, PageVisit } from '../../verification/reports/page-visit.ts';
import { createPageBody } from '../page-body.ts';

/** Gives a reader what was drawn, as a server would that sends it, and says so in the visit. */
export function handOver(
  drawn: Buffer,
  visit: PageVisit,
  read: Parameters<FetchPage>[1]['read'],
): void {
  const { finalUrl, chain, status, headers } = visit;
  const reader = status === null ? null : read({ finalUrl, chain, status, headers });
  if (!reader) return;
  const contentType = headers['content-type'];
  const body = createPageBody(reader, { maxBytes: Number.POSITIVE_INFINITY, contentType });
  if (body.write(drawn)) body.end();
  visit.bytes = body.bytes;
  visit.bodyHash = body.hash();
}
