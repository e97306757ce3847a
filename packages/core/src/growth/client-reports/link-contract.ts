import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { clientEditionSchema, clientLookSchema, clientReportParams } from './contract.ts';
import { clientFiguresSchema, monthSchema } from './figures.ts';
import { clientReportRoutes } from './routes.ts';
import { clientReportFormats, MAX_LINK_DAYS } from './vocabulary.ts';

const tag = 'client-reports';
const callers = 'users';
const scope = 'report';
const success = z.literal(true);
const ofMonth = z.object({ month: monthSchema });
const format = z.enum(clientReportFormats);
const file = z.string().describe('application/pdf, an XLSX workbook, or text/csv with the links');
const token = z.object({ token: z.string().max(64) });

export const readClientFigures = defineEndpoint({
  route: clientReportRoutes.figures,
  summary: 'The figures of a month: as they were kept, or else counted now',
  tag,
  callers,
  scope,
  params: clientReportParams,
  query: ofMonth,
  status: 200,
  response: z.object({ figures: clientFiguresSchema, isKept: z.boolean() }),
});

export const downloadClientReport = defineEndpoint({
  route: clientReportRoutes.file,
  summary: 'A month of a report as a file, with the same figures',
  tag,
  callers,
  scope,
  params: clientReportParams,
  query: ofMonth.extend({ format }),
  status: 200,
  response: file,
});

export const shareClientReport = defineEndpoint({
  route: clientReportRoutes.share,
  summary: 'Keep the figures of a month, and let whoever has the answered address see them',
  tag,
  callers,
  scope,
  params: clientReportParams,
  body: ofMonth.extend({
    days: z
      .int()
      .min(1)
      .max(MAX_LINK_DAYS)
      .optional()
      .describe('until the link ends; default the report’s linkDays'),
  }),
  status: 201,
  response: z.object({ success, edition: clientEditionSchema }),
});

export const unshareClientReport = defineEndpoint({
  route: clientReportRoutes.unshare,
  summary: 'Take a month’s link back: its address opens nothing from now on',
  tag,
  callers,
  scope,
  params: clientReportParams.extend({ month: monthSchema }),
  status: 200,
  response: z.object({ success }),
});

/** What whoever has a link is shown. */
export const sharedClientReportSchema = z.object({
  look: clientLookSchema,
  figures: clientFiguresSchema,
  expiresAt: z.iso.datetime(),
});
export type SharedClientReport = z.infer<typeof sharedClientReportSchema>;

export const readSharedClientReport = defineEndpoint({
  route: clientReportRoutes.shared,
  summary: 'What a link of a report for a client shows',
  tag,
  callers: 'everybody',
  scope: 'any',
  params: token,
  status: 200,
  response: sharedClientReportSchema,
});

export const downloadSharedClientReport = defineEndpoint({
  route: clientReportRoutes.sharedFile,
  summary: 'The same as a file',
  tag,
  callers: 'everybody',
  scope: 'any',
  params: token,
  query: z.object({ format }),
  status: 200,
  response: file,
});
