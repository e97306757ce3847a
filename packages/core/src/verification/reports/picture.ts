import type { FoundLink, PagePicture } from './inspection.ts';
import type { FetchPage, PageVisit } from './page-visit.ts';

export interface TakenPicture {
  facts: PagePicture;
  jpeg: Uint8Array;
}

export type RenderOptions = Parameters<FetchPage>[1] & {
  /**
   * Called once the page was handed over, with it still open: the link to take a picture of, or null for
   * the top of the page. Without it none is taken.
   */
  linkSeen?: ((visit: PageVisit) => Promise<FoundLink | null>) | undefined;
};

/** Opens one page in a browser. As `FetchPage`; what it hands over is the markup of what was drawn. */
export type RenderPage = (
  url: string,
  options: RenderOptions,
) => Promise<PageVisit & { picture?: TakenPicture | null }>;
