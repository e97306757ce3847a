import type { PageKind } from '../inspection.ts';

/** How a notice is known that stands in the place of a page; its words as `plainWords` gives them. */
export interface NoticeRule {
  kind: PageKind['kind'];
  /** A title, a part of one, or a heading that says nothing else. */
  names: readonly string[];
  /** Parts of sentences. */
  sentences: readonly string[];
  /** What no page holds that only writes about it. */
  markup?: RegExp;
  /** Characters of prose above which it is a page that happens to say so. */
  mostProse: number;
  /** What makes another sentence of one of the sentences. */
  unlessFollowedBy?: RegExp;
  needsPassword?: boolean;
  /** It takes the place of a whole site, and so of a page that has a name of its own. */
  isOfSite?: boolean;
  /** It may say so within a long line. */
  hasLongLines?: boolean;
}
