import { z } from 'zod';
import { readerLanguages } from '../../base/text/reader-language.ts';
import { shownLine } from '../../base/text/shown-line.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { contrastRatio, MIN_CONTRAST, PAPER, readableOnPaper } from './colors.ts';
import { monthSchema } from './figures.ts';
import { clientReportRoutes } from './routes.ts';
import {
  clientSections,
  DEFAULT_LINK_DAYS,
  MAX_CLIENT_NAME,
  MAX_LINK_DAYS,
  MAX_LOGO_BYTES,
  MAX_REPORT_TITLE,
  MAX_REPORT_WORDS,
} from './vocabulary.ts';

const tag = 'client-reports';
const callers = 'users';
const scope = 'report';
const success = z.literal(true);
const time = z.iso.datetime();
export const clientReportParams = z.object({ id: z.uuid() });

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'must be a colour like #1f5c4d')
  .max(7);
const readableColor = color.superRefine((value, { addIssue }) => {
  if (!/^#[0-9a-f]{6}$/.test(value) || contrastRatio(value, PAPER) >= MIN_CONTRAST) return;
  addIssue({
    code: 'custom',
    message: `must be readable on white; ${readableOnPaper(value)} is the nearest shade that is`,
  });
});
const ownWords = z.string().trim().max(MAX_REPORT_WORDS);

const settings = {
  host: z.string().trim().min(1).max(253).describe('links, ranks and articles of this host'),
  clientName: shownLine.min(1).max(MAX_CLIENT_NAME),
  title: shownLine.max(MAX_REPORT_TITLE).describe('empty: what the report is, in its language'),
  introduction: ownWords.describe('one’s own words before the figures; may be empty'),
  closing: ownWords.describe('and after them'),
  sections: z
    .array(z.enum(clientSections))
    .max(clientSections.length)
    .refine((all) => new Set(all).size === all.length, 'must name each section once')
    .describe('in their order, after the comparison with the month before'),
  language: z.enum(readerLanguages).describe('of the report'),
  accent: readableColor.describe('of headings and charts; readable on white'),
  band: color.describe('behind the title, which is black or white on it'),
  linkDays: z.int().min(1).max(MAX_LINK_DAYS).describe('days that a link of it opens it'),
  isMonthly: z.boolean().describe('mail the last month’s report to the account on the first'),
};

/** What a report looks like and says in one's own words; its logo as a `data:` address. */
export const clientLookSchema = z
  .object(settings)
  .pick({
    clientName: true,
    title: true,
    introduction: true,
    closing: true,
    sections: true,
    language: true,
    accent: true,
    band: true,
  })
  .extend({ logo: z.string().nullable().describe('a PNG as a data: address') });
export type ClientLook = z.infer<typeof clientLookSchema>;

export const clientReportSchema = z.object({
  ...settings,
  id: z.uuid(),
  logo: z.string().nullable().describe('a PNG as a data: address'),
  nextMailAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
});
export type ClientReport = z.infer<typeof clientReportSchema>;

/** A month whose figures were kept, and the link that opens it. */
export const clientEditionSchema = z.object({
  month: monthSchema,
  isWhole: z.boolean(),
  url: z.string().nullable().describe('null: it has no link, or its time is over'),
  expiresAt: time.nullable(),
  madeAt: time,
});
export type ClientEdition = z.infer<typeof clientEditionSchema>;

const body = z.object({
  ...settings,
  title: settings.title.default(''),
  introduction: ownWords.default(''),
  closing: ownWords.default(''),
  linkDays: settings.linkDays.default(DEFAULT_LINK_DAYS),
  isMonthly: settings.isMonthly.default(false),
  logo: z
    .base64()
    .max(Math.ceil((MAX_LOGO_BYTES * 4) / 3) + 4)
    .nullable()
    .optional()
    .describe(`JPEG, PNG or WebP in base64, at most ${MAX_LOGO_BYTES} bytes; absent: as it is`),
});
/** What a report is made of. */
export type ClientReportForm = z.output<typeof body>;

/** A logo in base64 and the words. */
const maxBytes = 256 * 1024;
const answer = z.object({ success, report: clientReportSchema });

export const createClientReport = defineEndpoint({
  route: clientReportRoutes.create,
  summary: 'Compose a report for a client',
  tag,
  callers,
  scope,
  body,
  maxBytes,
  status: 201,
  response: answer,
  idempotent: true,
});

export const listClientReports = defineEndpoint({
  route: clientReportRoutes.list,
  summary: 'Your reports for clients, by name, and the hosts that there are figures of',
  tag,
  callers,
  scope,
  status: 200,
  response: z.object({
    items: z.array(clientReportSchema.omit({ logo: true, introduction: true, closing: true })),
    nextCursor: z.null(),
    hosts: z.array(z.string()).describe('of watched links and tracked keywords'),
  }),
});

export const readClientReport = defineEndpoint({
  route: clientReportRoutes.read,
  summary: 'A report for a client, the months that were kept, and their links',
  tag,
  callers,
  scope,
  params: clientReportParams,
  status: 200,
  response: z.object({
    report: clientReportSchema,
    editions: z.array(clientEditionSchema).describe('newest month first'),
    months: z.array(monthSchema).describe('of which there can be figures, newest first'),
  }),
});

export const changeClientReport = defineEndpoint({
  route: clientReportRoutes.change,
  summary: 'Change a report for a client, and how the months that were kept look',
  tag,
  callers,
  scope,
  params: clientReportParams,
  body,
  maxBytes,
  status: 200,
  response: answer,
});

export const removeClientReport = defineEndpoint({
  route: clientReportRoutes.remove,
  summary: 'Delete a report for a client with the months that were kept; their links open nothing',
  tag,
  callers,
  scope,
  params: clientReportParams,
  status: 200,
  response: z.object({ success }),
});
