import { type Inspection, noDeclarations } from '../inspection.ts';
import { inspectionSchema } from './inspection-schema.ts';

const { shape } = inspectionSchema;
const linkSchema = shape.links.element;
const link = linkSchema.extend({
  tolerances: linkSchema.shape.tolerances.default([]),
  isImage: linkSchema.shape.isImage.default(false),
  rel: linkSchema.shape.rel.default([]),
  hidden: linkSchema.shape.hidden.default(null),
  place: linkSchema.shape.place.default('body'),
  order: linkSchema.shape.order.default(null),
  snippet: linkSchema.shape.snippet.default(''),
});

/** What every version stored, and for the rest what its absence means. */
const storedSchema = inspectionSchema.extend({
  score: shape.score.default(null),
  deductions: shape.deductions.default([]),
  link: link.nullable().default(null),
  links: link.array().default([]),
  otherOutgoingLinks: shape.otherOutgoingLinks.default(0),
  finalUrl: shape.finalUrl.optional(),
  chain: shape.chain.default([]),
  status: shape.status.default(null),
  failure: shape.failure.default(null),
  pageKind: shape.pageKind.default(null),
  isScripted: shape.isScripted.default(false),
  rendering: shape.rendering.default(null),
  robotsDirectives: shape.robotsDirectives.default([]),
  robots: shape.robots.default({ us: null, disallowed: [] }),
  canonicalElsewhere: shape.canonicalElsewhere.default(null),
  declared: shape.declared.default(noDeclarations),
  contentType: shape.contentType.default(null),
  title: shape.title.default(null),
  bodyHash: shape.bodyHash.default(null),
  bytes: shape.bytes.default(0),
  isWhole: shape.isWhole.default(false),
  elapsedMs: shape.elapsedMs.default(0),
});

/**
 * An inspection as any version stored it: a field that its version did not know yet is there, and says
 * that nothing is known. Throws ZodError for what is no inspection.
 *
 * @example
 * ```ts
 * import { readStoredInspection } from '@linkwright/core/inspection';
 *
 * const stored = {
 *   pageUrl: 'https://blog.example/',
 *   verdict: 'missing',
 *   summary: 'The page was read to its end.',
 *   visitedAt: '2026-11-21T20:00:00.000Z',
 * };
 * readStoredInspection(stored).links; // => []
 * ```
 */
export function readStoredInspection(stored: unknown): Inspection {
  const known = storedSchema.parse(stored);
  return { ...known, finalUrl: known.finalUrl ?? known.pageUrl };
}
