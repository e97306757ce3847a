import type { PageKind } from '../inspection.ts';

/** What tells a page from a notice that stands in its place. */
export interface PageSigns {
  title: string;
  headings: readonly string[];
  /** The lines that its prose begins with; what stands for the first images among it. */
  lines: readonly string[];
  alts: readonly string[];
  /** Characters of its prose, and those that people see at all. */
  prose: number;
  visible: number;
  noscript: string;
  /** The first 32,768 characters of its markup; '' of a page with many links. */
  opening: string;
  /** Characters of its markup. */
  length: number;
  /** Links that lead somewhere else than within the page. */
  links: number;
  hasScript: boolean;
  hasFrame: boolean;
  hasPassword: boolean;
}

export interface KindOfPage extends PageKind {
  /** So sure that a link on it changes nothing: the page says of itself that it is not there. */
  isSure: boolean;
}
