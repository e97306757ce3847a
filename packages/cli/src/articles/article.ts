import type { LinkPolicy, Provenance } from '@linkwright/core/all';

/** A finished article, from the server or from this machine, as a file needs it. */
export interface Article {
  title: string;
  metaDescription: string;
  /** Sanitised HTML without the title. */
  content: string;
  /** ISO 8601. */
  date: string;
  keyword: string;
  targetUrl: string;
  linkPolicy: LinkPolicy;
  category: string;
  tags: string[];
  wordCount: number;
  /** Minutes. */
  readingTime: number;
  seoScore: number;
  /** Unknown of a post that was not made just now. */
  writer?: { name: string; isStandIn: boolean };
  /** How it was made; absent where that was not recorded. */
  provenance?: Provenance | undefined;
}

export type ArticleFormat = 'markdown' | 'html';
