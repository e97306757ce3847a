export interface Message {
  title: string;
  heading: string;
  text: string;
}

/** The wording of one language; the templates put it into pages. */
export interface Language {
  code: string;
  /** Not-found pages: the title (without the site's name), the heading and the text below it. */
  gone: Message[];
  /** Pages saying that one product, job, listing, article or profile is gone. */
  goneThing: Message[];
  nav: string[];
  footer: string[];
  siteNames: string[];
  /** Label of a search field. */
  search: string;
  /** Link back to the home page. */
  home: string;
  /** Headlines that a page may list as popular. */
  teasers: string[];
  /** Heading above the teasers. */
  popular: string;
  /** Ordinary prose. */
  paragraphs: string[];
  /** Titles of ordinary articles. */
  titles: string[];
  /** A real article about not-found pages or broken links. */
  about404: { title: string; paragraphs: string[] };
  /** A real page about lost things, persons, animals or files. */
  lost: { title: string; paragraphs: string[] };
  /** A product page that exists though the product can not be bought now. */
  outOfStock: { title: string; note: string; paragraphs: string[] };
  /** A search result page without hits. */
  noResults: { title: string; note: string };
  /** A category or archive with nothing in it yet. */
  emptyCategory: { title: string; note: string };
  /** An article whose comments complain about a dead link. */
  comments: { title: string; paragraphs: string[]; comments: string[] };
  /** Real pages that are very short. */
  shortPage: { title: string; text: string }[];
}
