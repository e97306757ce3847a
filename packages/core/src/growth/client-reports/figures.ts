import { z } from 'zod';
import { monitorChangeKinds } from '../../verification/monitors/vocabulary.ts';
import { pageIndexSchema } from '../../verification/reports/verdict/inspection-schema.ts';
import { verdicts } from '../../verification/reports/vocabulary.ts';
import { clientLinkStates } from './vocabulary.ts';

const whole = z.int().min(0);
const time = z.iso.datetime();
const share = z
  .number()
  .min(0)
  .max(1)
  .nullable()
  .describe('up / (up + down), to four places; null when no check saw a page');
const uptime = z.object({ up: whole, down: whole, unseen: whole, share });
/** An average that a file gave has a fraction. */
const place = z.number().min(1).nullable();

/** The same of the month and of the one before. */
const both = <Values extends z.ZodType>(values: Values) =>
  z.object({ now: values, before: values });

/** A year and a month, `2026-10`. */
export const monthSchema = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'must be a month like 2026-10')
  .max(7);

/** Everything that a report for a client says in numbers: pages and files show these and no others. */
export const clientFiguresSchema = z.object({
  host: z.string(),
  month: monthSchema,
  timeZone: z.string().describe('by whose clocks the month begins and ends'),
  from: time,
  to: time.describe('the end of the month, or the moment of the count while it lasts'),
  isWhole: z.boolean().describe('whether the month had ended'),
  at: time.describe('when this was counted'),
  links: both(
    z.object({
      watched: whole,
      live: whole,
      lost: whole.describe('that a check had found before'),
      absent: whole
        .optional()
        .describe('that no check had found; not there in months kept while lost had these'),
      unseen: whole,
    }),
  ).describe('by the last check before the end of the month that saw the page'),
  availability: both(uptime).describe('checks of the month'),
  days: z
    .array(uptime.extend({ day: z.iso.date() }))
    .describe('days of the month on which links were checked, oldest first'),
  changes: both(z.object({ added: whole, found: whole, lost: whole, regained: whole })),
  changeList: z
    .array(
      z.object({
        at: time,
        kind: z.enum(monitorChangeKinds),
        pageUrl: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    )
    .describe('newest first, at most 200'),
  changesTotal: whole,
  ranks: both(z.object({ tracked: whole, found: whole, top3: whole, top10: whole })),
  rankList: z.array(
    z.object({
      keyword: z.string(),
      country: z.string().nullable(),
      position: place.describe('null: not among those seen'),
      searched: whole.describe('results that were seen; 0: not checked'),
      before: place,
      searchedBefore: whole,
      url: z.string().nullable(),
    }),
  ),
  articles: both(z.object({ published: whole })),
  articleList: z.array(z.object({ at: time, title: z.string(), url: z.string() })),
  linkList: z
    .array(
      z.object({
        pageUrl: z.string(),
        destinationUrl: z.string(),
        anchorText: z.string(),
        state: z.enum(clientLinkStates),
        verdict: z.enum(verdicts).nullable().describe('of the check that the state is from'),
        rel: z.array(z.string()).nullable(),
        seenAt: time.nullable().describe('when that check was'),
        index: pageIndexSchema
          .optional()
          .describe('its page in Google’s index; absent: no source says it'),
      }),
    )
    .describe('lost ones first, at most 1,000'),
});
export type ClientFigures = z.infer<typeof clientFiguresSchema>;
