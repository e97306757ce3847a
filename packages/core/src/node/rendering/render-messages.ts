import type { FoundLink } from '../../verification/reports/inspection.ts';
import type { PageVisit } from '../../verification/reports/page-visit.ts';
import type { TakenPicture } from '../../verification/reports/picture.ts';
import type { PageRendererOptions } from './renderer.ts';

/** To the process that opens pages, each of which has a number. */
export type Asked =
  | { page: number; open: { url: string; wantsPicture: boolean } }
  /** What was seen on a page that was drawn: the link to take a picture of. */
  | { page: number; seen: FoundLink | null }
  | { page: number; cancel: true };

/** From it. */
export type Told =
  /** Before `done`, where anything was drawn, and always where a picture is wanted of it. */
  | { page: number; drawn: { visit: PageVisit; html: Uint8Array } }
  | { page: number; done: PageVisit & { picture?: TakenPicture | null } };

/** Of a renderer, as far as they can be told to another process. */
export interface RenderSettings
  extends Omit<PageRendererOptions, 'allowPrivate' | 'resolve' | 'clock' | 'givesWay'> {
  allowPrivate?: boolean | undefined;
}
