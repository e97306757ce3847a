import type { PageRequest } from '@linkwright/core/all';
import type { FunctionComponent } from 'react';

/** What the server hands to the browser with a page. */
export type Page = Pick<PageRequest, 'data' | 'config' | 'now'>;

export type Screen = FunctionComponent<{ siteName: string }>;

/** Parts that the server has at hand and the browser loads when they are wanted. */
export interface Screens {
  /** Comes below the first screen, and comes alive after it. */
  homeBelow: Screen;
  /** Stands around the tools. */
  workplace: Screen;
  /** At every other address. */
  listed: Screen;
}
