import { z } from 'zod';
import { sentences } from '../../../sentences.ts';
import {
  hiddenReasons,
  type Inspection,
  linkPlaces,
  pageKinds,
  renderingOutcomes,
  tolerances,
} from '../inspection.ts';
import type { PageIndex } from '../page-index.ts';
import { visitFailures } from '../page-visit.ts';
import type { PageResult, RunEvent, VerdictCounts } from '../run-event.ts';
import { indexStates, searchSources, verdicts } from '../vocabulary.ts';

const whole = z.int().min(0);

const foundLinkSchema = z.object({
  href: z.string(),
  url: z.string(),
  isDestination: z.boolean(),
  tolerances: z.array(z.enum(tolerances)),
  anchorText: z.string(),
  anchorMatch: z.enum(['exact', 'partial', 'other']),
  isImage: z.boolean(),
  rel: z.array(z.string()),
  hidden: z.enum(hiddenReasons).nullable(),
  place: z.enum(linkPlaces),
  order: z
    .int()
    .min(1)
    .nullable()
    .describe('place among the page’s links to the destination, from 1; null where not known'),
  snippet: z.string(),
});

const failureSchema = z.object({
  kind: z.enum(visitFailures),
  message: z.string().register(sentences),
});

/** `PagePicture` as it goes over the wire. */
export const pictureSchema = z.object({
  shows: z.enum(['link', 'top']).describe('the link, outlined; or the top of a page without one'),
  hash: z.string().describe('SHA-256 of the JPEG, lower-case hex'),
  bytes: whole,
  takenAt: z.iso.datetime(),
});

/** `Inspection` as it goes over the wire. */
export const inspectionSchema = z.object({
  pageUrl: z.string(),
  verdict: z.enum(verdicts),
  summary: z.string().register(sentences),
  score: z.number().min(0).max(100).nullable(),
  deductions: z.array(
    z.object({ rule: z.string(), points: z.number(), reason: z.string().register(sentences) }),
  ),
  link: foundLinkSchema.nullable(),
  links: z.array(foundLinkSchema),
  otherOutgoingLinks: whole,
  finalUrl: z.string(),
  chain: z.array(z.object({ url: z.string(), status: z.int() })),
  status: z.int().nullable(),
  failure: failureSchema.nullable(),
  pageKind: z.object({ kind: z.enum(pageKinds), sign: z.string() }).nullable(),
  isScripted: z.boolean().describe('its scripts may draw what the markup does not have'),
  rendering: z
    .object({
      outcome: z.enum(renderingOutcomes),
      failure: failureSchema.nullable(),
      elapsedMs: whole,
      picture: pictureSchema
        .nullable()
        // Earlier versions took none.
        .default(null)
        .describe('of the page as the browser showed it; null where none was taken'),
    })
    .nullable()
    .describe('what a browser saw besides; null where the markup was enough'),
  robotsDirectives: z.array(
    z.object({ crawler: z.string(), token: z.string(), from: z.enum(['meta', 'header']) }),
  ),
  robots: z.object({ us: z.boolean().nullable(), disallowed: z.array(z.string()) }),
  canonicalElsewhere: z.string().nullable(),
  declared: z
    .object({
      language: z.string().nullable(),
      alternates: z.array(z.string()).describe('languages of its other versions (hreflang)'),
      amp: z.string().nullable().describe('address of its AMP version; `this`: it is one itself'),
      publishedAt: z.iso.datetime().nullable(),
      modifiedAt: z.iso.datetime().nullable(),
    })
    .describe('what the page says of itself; nothing of it is checked'),
  contentType: z.string().nullable(),
  title: z.string().nullable(),
  bodyHash: z.string().nullable().describe('SHA-256 of the decoded page, lower-case hex'),
  bytes: whole,
  isWhole: z.boolean(),
  visitedAt: z.iso.datetime(),
  elapsedMs: whole.describe('from the first byte sent to the last one read, without waiting'),
}) satisfies z.ZodType<Inspection>;

/** `PageIndex` as it goes over the wire. */
export const pageIndexSchema = z.object({
  state: z.enum(indexStates).describe('unknown: no source says it'),
  reason: z.string().describe('in Google’s words; empty: it gave none'),
  at: z.iso.datetime().nullable().describe('when the source was asked; null: never'),
  lastCrawlAt: z.iso.datetime().nullable(),
  source: z
    .enum(searchSources)
    .describe('csv: a file that Search Console was exported to')
    .nullable(),
}) satisfies z.ZodType<PageIndex>;

export const pageResultSchema = z.object({
  position: whole.describe('place in the list, from 0'),
  line: z.string().describe('as it was handed in'),
  duplicateOf: whole.nullable(),
  inspection: inspectionSchema,
  index: pageIndexSchema
    .optional()
    .describe('the page in Google’s index, as Search Console says it; absent: no source says it'),
  wanted: z
    .object({ destinationUrl: z.string(), anchorText: z.string() })
    .optional()
    .describe('what this line alone was looked at for; absent: what the report is about'),
}) satisfies z.ZodType<PageResult>;

export const verdictCountsSchema = z.record(
  z.enum(verdicts),
  whole,
) satisfies z.ZodType<VerdictCounts>;

/** A run's events. */
export const runEventSchemas = [
  z.object({ type: z.literal('started'), total: whole }),
  z.object({ type: z.literal('page'), result: pageResultSchema, done: whole, total: whole }),
  z.object({
    type: z.literal('finished'),
    counts: verdictCountsSchema,
    done: whole,
    total: whole,
    wasCancelled: z.boolean(),
  }),
] as const satisfies readonly z.ZodType<RunEvent>[];
