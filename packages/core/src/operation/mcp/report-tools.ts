import { z } from 'zod';
import { MAX_ANCHOR_TEXT, MAX_KEYWORD } from '../../articles/posts/request.ts';
import type { Client } from '../../client/client.ts';
import { AppError } from '../../errors.ts';
import { createReport, type ReportEvent, readReport } from '../../verification/reports/contract.ts';
import {
  MAX_GUEST_REPORT_PAGES,
  MAX_REPORT_PAGES,
  verdicts,
} from '../../verification/reports/vocabulary.ts';
import { address, idempotencyKey, othersWords, pages } from './inputs.ts';
import { PAGES_PER_ANSWER, reportOutcomeSchema, sliceReport } from './report-outcome.ts';
import { defineTool } from './tool.ts';

/** How long a server may take to hear that a report is no longer wanted. */
const CANCEL_MS = 5000;

export const verifyLinks = defineTool({
  name: 'verify_links',
  title: 'Verify links',
  description: `Looks at each of these pages now and says whether a link to the destination stands there: verdict (${verdicts.join(', ')}), evidence, whether the link counts and why (rel, hidden, noindex, place, first link or later), counts, and what changed since the last report on the same list. A page behind a bot wall is \`blocked\`, never \`missing\`. At most ${MAX_REPORT_PAGES} pages with the key of an account, ${MAX_GUEST_REPORT_PAGES} without; without pages, the blog’s own posts that link to the destination are checked. Follows the report to its end, which may take minutes; cancelling the call stops it. Costs no credits. Tells ${PAGES_PER_ANSWER} pages; report_status tells the others. ${othersWords}`,
  endpoint: createReport,
  credits: 0,
  isOpenWorld: true,
  input: z.strictObject({
    destinationUrl: address.describe('where the links must lead'),
    anchorText: z.string().trim().min(1).max(MAX_ANCHOR_TEXT).describe('the words of the links'),
    keyword: z.string().trim().min(1).max(MAX_KEYWORD).describe('what the links are about'),
    pages: pages.optional().describe('addresses of the pages to look at'),
    idempotencyKey,
  }),
  output: reportOutcomeSchema,
  async run(client, { pages: list = [], idempotencyKey: key, ...request }, { signal, progress }) {
    const { id } = await client.createReport(
      { ...request, urlList: list.join('\n') },
      { signal, idempotencyKey: key },
    );
    await follow(client, id, {
      signal,
      onEvent(event) {
        if (event.type !== 'page') return;
        const { done, total } = event;
        progress({ done, total, message: `${done} of ${total} pages` });
      },
    });
    return sliceReport(
      await client.readReport(id, { signal }),
      await client.readReportChanges(id, { signal }),
    );
  },
});

export const reportStatus = defineTool({
  name: 'report_status',
  title: 'Read a link report',
  description: `Says how far a report of verify_links is, or of the website, and what was seen of its pages. ${othersWords}`,
  endpoint: readReport,
  credits: 0,
  isOpenWorld: false,
  input: z.strictObject({
    id: readReport.params.shape.id.describe('as verify_links gave it'),
    share: readReport.query.shape.share,
    from: z.int().min(0).optional().describe('position of the first page to tell'),
    limit: z
      .int()
      .min(1)
      .max(500)
      .optional()
      .describe(`pages to tell; ${PAGES_PER_ANSWER} unless given`),
    verdicts: z.array(z.enum(verdicts)).max(verdicts.length).optional().describe('only these'),
  }),
  output: reportOutcomeSchema,
  async run(client, { id, share, ...slice }, { signal }) {
    return sliceReport(
      await client.readReport(id, { share, signal }),
      await client.readReportChanges(id, { share, signal }),
      slice,
    );
  },
});

async function follow(
  client: Client,
  id: string,
  options: { signal: AbortSignal; onEvent: (event: ReportEvent) => void },
): Promise<void> {
  try {
    await client.followReport(id, options);
  } catch (error) {
    if (options.signal.aborted) await stop(client, id);
    // The answer would otherwise lose what the caller needs to come back.
    else if (error instanceof AppError && error.code !== 'REPORT_FAILED') {
      const { code, retryAfter, requestId } = error;
      throw new AppError(code, {
        message: `${error.message} The report goes on; ask report_status for ${id}.`,
        ...(retryAfter === undefined ? {} : { retryAfter }),
        ...(requestId === undefined ? {} : { requestId }),
        cause: error,
      });
    }
    throw error;
  }
}

/** A server that does not hear of it goes on, as it would for anybody who left. */
async function stop(client: Client, id: string): Promise<void> {
  await client.cancelReport(id, { signal: AbortSignal.timeout(CANCEL_MS) }).catch(() => undefined);
}
