import type { WantedLink } from '../inspection.ts';
import type { PageHead, PageReader, PageVisit } from '../page-visit.ts';
import type { Sketched } from './page-sketch.ts';

/** One page, from its head to its inspection: hand `read` to `FetchPage`, then the visit to `finish`. */
export interface PageInspection {
  read(head: PageHead): PageReader | null;
  /** Call it once, whatever became of the visit. */
  finish(visit: PageVisit): Sketched | Promise<Sketched>;
}

/** Begins to look at one page; where and how its text is read is up to the one who gives it. */
export type InspectPage = (wanted: WantedLink, signal: AbortSignal) => PageInspection;
