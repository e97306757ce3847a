/** A page of the documentation, as others link to it. */
export interface DocLink {
  /** E.g. `/docs/start`. */
  path: string;
  title: string;
}

/** A part of the documentation's contents. */
export interface DocGroup {
  title: string;
  entries: (DocLink & {
    /** The pages below this one. */
    children: DocLink[];
  })[];
}

/** One page of the documentation. */
export interface DocPage extends DocLink {
  description: string;
  /** Markup of ours: nothing in it but what Markdown means. */
  html: string;
  /** The headings below the title; `level` is 2 or 3. */
  headings: { id: string; text: string; level: number }[];
}

/** One section that was found. */
export interface DocHit {
  /** With the heading's fragment. */
  href: string;
  page: string;
  /** Empty for what stands before a page's first heading. */
  heading: string;
  excerpt: { text: string; isMatch: boolean }[];
}
