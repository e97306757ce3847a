import { z } from 'zod';
import { errorBodySchema } from '../../articles/posts/contract.ts';
import { judgedText } from '../../base/text/taken.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { receiptKeySchema, receiptSchema } from './receipts/receipt-schema.ts';
import { reportRoutes } from './routes.ts';
import { changeKinds } from './verdict/diff.ts';
import {
  pageResultSchema,
  runEventSchemas,
  verdictCountsSchema,
} from './verdict/inspection-schema.ts';
import { runChangeKinds } from './vocabulary.ts';

const success = z.literal(true);
const whole = z.int().min(0);
const time = z.iso.datetime();

/** Bytes of a request: the longest list of the longest addresses. */
const MAX_REPORT_BODY = 2_500_000;

export const reportStatuses = ['queued', 'running', 'done', 'cancelled', 'failed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** A report without its pages. */
export const reportSchema = z.object({
  id: z.string().describe('of a guest’s report: the right to read it'),
  keyword: z.string(),
  anchorText: z.string(),
  destinationUrl: z.string(),
  /** `own-posts`: no list was given, so the product’s own posts are checked. */
  source: z.enum(['list', 'own-posts']),
  status: z.enum(reportStatuses),
  total: whole.describe('lines that are answered'),
  pages: whole.describe('different pages among them'),
  done: whole,
  counts: verdictCountsSchema,
  createdAt: time,
  startedAt: time.nullable(),
  finishedAt: time.nullable(),
  /** When a guest’s report is deleted; null for a user’s. */
  expiresAt: time.nullable(),
  /** The viewer may cancel, share and delete it. */
  isOwn: z.boolean(),
  /** Absolute address that anybody may open; only its owner is told. */
  shareUrl: z.string().nullable(),
  /** Lines are looked at for links of their own: `wanted` of their results. */
  ownLinks: z.boolean(),
  /** Made from fixed pages, for show. */
  isSample: z.boolean(),
});
export type Report = z.infer<typeof reportSchema>;

/** With what was seen of each page so far, in the order of the list. */
export const fullReportSchema = reportSchema.extend({ results: z.array(pageResultSchema) });
export type FullReport = z.infer<typeof fullReportSchema>;

/** What a client may send. Limits and messages are `parseReportRequest`'s and `refuseLinkList`'s. */
export const reportBodySchema = z.object({
  keyword: judgedText.optional(),
  anchorText: judgedText.optional(),
  destinationUrl: judgedText.optional(),
  urlList: z
    .string()
    .max(MAX_REPORT_BODY)
    .optional()
    .describe('pages, one a line; empty: the product’s own posts that link to the destination'),
  ownLinks: z
    .boolean()
    .optional()
    .describe(
      'rows of a CSV with columns such as Target and Anchor are looked at for the link that they name; anchorText and destinationUrl count for what a row does not say, and may be left out where each says it',
    ),
  captchaToken: z.string().max(4096).optional(),
  previousId: z
    .string()
    .max(100)
    .optional()
    .describe(
      'a guest’s earlier report on the same list, to be compared with; an account’s is found',
    ),
});
export type ReportBody = z.infer<typeof reportBodySchema>;

const reportParams = z.object({ id: z.string().min(1).max(100) });
const readQuery = z.object({
  share: z.string().max(100).optional().describe('token of a shared report'),
});

export const createReport = defineEndpoint({
  route: reportRoutes.create,
  summary: 'Check whether links are there; the work goes on after the answer',
  tag: 'reports',
  callers: 'everybody',
  scope: 'report',
  body: reportBodySchema,
  maxBytes: MAX_REPORT_BODY,
  status: 202,
  response: reportSchema.extend({ success }),
  idempotent: true,
});

export const listReports = defineEndpoint({
  route: reportRoutes.list,
  summary: 'One’s own reports, newest first',
  tag: 'reports',
  callers: 'users',
  scope: 'report',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).optional().describe('default 20'),
    cursor: z.string().max(200).optional(),
  }),
  status: 200,
  response: z.object({ items: z.array(reportSchema), nextCursor: z.string().nullable() }),
});

export const readReport = defineEndpoint({
  route: reportRoutes.read,
  summary: 'One report with what was seen of each page so far',
  tag: 'reports',
  callers: 'everybody',
  scope: 'report',
  params: reportParams,
  query: readQuery,
  status: 200,
  response: fullReportSchema.extend({ success }),
});

/** What changed since the last run of the same list: `compareRuns`. */
export const reportChangesSchema = z.object({
  previous: z
    .object({ id: z.string().nullable().describe('its owner alone is told'), createdAt: time })
    .nullable()
    .describe('null where there is no earlier report on the same list'),
  counts: z.object({ new: whole, lost: whole, changed: whole, same: whole, unseen: whole }),
  changes: z.array(
    z.object({
      position: whole,
      pageUrl: z.string(),
      kind: z.enum(runChangeKinds),
      changes: z.array(
        z.object({
          kind: z.enum(changeKinds),
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type ReportChanges = z.infer<typeof reportChangesSchema>;

export const readReportChanges = defineEndpoint({
  route: reportRoutes.changes,
  summary: 'Which links are new, lost or changed since the last report on the same list',
  tag: 'reports',
  callers: 'everybody',
  scope: 'report',
  params: reportParams,
  query: readQuery,
  status: 200,
  response: reportChangesSchema.extend({ success }),
});

export const downloadReportJson = defineEndpoint({
  route: reportRoutes.json,
  summary: 'One report as a JSON file',
  tag: 'reports',
  callers: 'everybody',
  scope: 'report',
  params: reportParams,
  query: readQuery,
  status: 200,
  response: fullReportSchema,
});

export const downloadReportCsv = defineEndpoint({
  route: reportRoutes.csv,
  summary: 'One report as a CSV file, a line for each line of the list',
  tag: 'reports',
  callers: 'everybody',
  scope: 'report',
  params: reportParams,
  query: readQuery,
  status: 200,
  response: z.string().describe('text/csv'),
});

export const downloadReportXlsx = defineEndpoint({
  route: reportRoutes.xlsx,
  summary: 'The same as an Excel workbook',
  tag: 'reports',
  callers: 'everybody',
  scope: 'report',
  params: reportParams,
  query: readQuery,
  status: 200,
  response: z.string().describe('an XLSX workbook'),
});

/** One server-sent event of a run: `event:` is `type`, `data:` the whole object as JSON. */
export const reportEventSchema = z.discriminatedUnion('type', [
  ...runEventSchemas,
  z.object({ type: z.literal('error'), error: errorBodySchema }),
]);
export type ReportEvent = z.infer<typeof reportEventSchema>;

export const streamReport = defineEndpoint({
  route: reportRoutes.stream,
  summary:
    'A run as it goes on, from its first page or after the first so many (server-sent events)',
  tag: 'reports',
  callers: 'everybody',
  scope: 'report',
  params: reportParams,
  query: readQuery.extend({
    after: z.coerce
      .number()
      .int()
      .min(0)
      .max(10_000)
      .optional()
      .describe('pages already seen: the last `done`; default the header Last-Event-ID, or 0'),
  }),
  status: 200,
  response: z.string().describe('text/event-stream'),
  event: reportEventSchema,
});

export const cancelReport = defineEndpoint({
  route: reportRoutes.cancel,
  summary: 'Stop a run; what was seen so far stays',
  tag: 'reports',
  callers: 'everybody',
  scope: 'report',
  params: reportParams,
  status: 200,
  response: reportSchema.extend({ success }),
});

export const shareReport = defineEndpoint({
  route: reportRoutes.share,
  summary: 'Let anybody with the answered address read one’s report',
  tag: 'reports',
  callers: 'everybody',
  scope: 'report',
  params: reportParams,
  status: 200,
  response: z.object({ success, shareUrl: z.string(), shareToken: z.string() }),
});

export const unshareReport = defineEndpoint({
  route: reportRoutes.unshare,
  summary: 'Take the sharing back: its address opens nothing from now on',
  tag: 'reports',
  callers: 'everybody',
  scope: 'report',
  params: reportParams,
  status: 200,
  response: z.object({ success }),
});

export const deleteReport = defineEndpoint({
  route: reportRoutes.remove,
  summary: 'Delete a report',
  tag: 'reports',
  callers: 'everybody',
  scope: 'report',
  params: reportParams,
  status: 200,
  response: z.object({ success }),
});

const pageParams = reportParams.extend({ position: z.coerce.number().int().min(0).max(10_000) });

export const readReportPicture = defineEndpoint({
  route: reportRoutes.picture,
  summary: 'The picture of one page as a browser showed it, where `rendering.picture` names one',
  tag: 'reports',
  callers: 'everybody',
  scope: 'report',
  params: pageParams,
  query: readQuery,
  status: 200,
  response: z.string().describe('image/jpeg'),
});

export const readReceipt = defineEndpoint({
  route: reportRoutes.receipt,
  summary: 'What was seen of one page, with the proof that the log of receipts has it',
  tag: 'reports',
  callers: 'everybody',
  scope: 'report',
  params: pageParams,
  query: readQuery,
  status: 200,
  response: receiptSchema,
});

export const archivePage = defineEndpoint({
  route: reportRoutes.archive,
  summary: 'A page as it is now, as a web archive (WARC/1.1, gzip) with its receipt',
  tag: 'reports',
  callers: 'everybody',
  scope: 'report',
  params: reportParams.extend({ position: z.coerce.number().int().min(0).max(10_000) }),
  status: 200,
  response: z.string().describe('application/gzip: a .warc.gz file'),
});

export const readReceiptKey = defineEndpoint({
  route: reportRoutes.receiptKey,
  summary: 'The key that receipts from before there was a log are checked with (JWK, Ed25519)',
  tag: 'reports',
  callers: 'everybody',
  scope: 'any',
  status: 200,
  response: receiptKeySchema,
});

/** A log of receipts: one is open, and others may have been before it. */
export const receiptLogSchema = z.object({
  origin: z.string().describe('its name, the first line of its checkpoints'),
  verifierKey: z.string().describe('the public key, in the form of signed notes (C2SP)'),
  /** Where checkpoint and tiles are (C2SP tlog-tiles). */
  address: z.url(),
  size: whole.describe('entries'),
  beganAt: time,
  /** Null for the one that is written now. */
  endedAt: time.nullable(),
});
export type ReceiptLog = z.infer<typeof receiptLogSchema>;

export const listReceiptLogs = defineEndpoint({
  route: reportRoutes.receiptLogs,
  summary: 'The logs of receipts and their keys, the newest first',
  tag: 'reports',
  callers: 'everybody',
  scope: 'any',
  status: 200,
  response: z.object({
    logs: z.array(receiptLogSchema).max(1000),
    timestampAuthority: z
      .url()
      .nullable()
      .describe('who is asked for timestamps (RFC 3161); null: nobody'),
  }),
});
