import { conclude } from './conclude.ts';
import type { Inspection } from './inspection.ts';
import type { PageVisit } from './page-visit.ts';

/** What is said of a page of which no text was read. */
export const inspectVisit = (visit: PageVisit): Inspection => conclude(visit, null);
