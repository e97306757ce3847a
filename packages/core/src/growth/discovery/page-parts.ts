import type { ContactKind } from './vocabulary.ts';

/** A link that a page makes to another page. */
export interface PageLink {
  /** Absolute, http or https, without fragment. */
  url: string;
  anchorText: string;
  isNofollow: boolean;
}

/** A way to whoever keeps a page, and where it stood. */
export interface PageContact {
  kind: ContactKind;
  /** A mail address; or the address of a contact page, or of a page with a form. */
  value: string;
  /** The page on which it stood. */
  foundOn: string;
}
