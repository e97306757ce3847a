import type { Inspection } from '../inspection.ts';
import type { PageVisit } from '../page-visit.ts';
import { conclude } from './conclude.ts';

/** What is said of a page of which no text was read. */
export const inspectVisit = (visit: PageVisit): Inspection => conclude(visit, null);
