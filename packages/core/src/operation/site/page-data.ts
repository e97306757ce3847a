import type { Author } from '../../articles/authors/contract.ts';
import type { Post, PostSummary } from '../../articles/posts/contract.ts';
import type { Provenance } from '../../articles/posts/provenance-schema.ts';
import type { Category } from '../../articles/posts/vocabulary.ts';
import type { ReaderLanguage } from '../../base/text/reader-language.ts';
import type { SharedClientReport } from '../../growth/client-reports/link-contract.ts';
import type { PublicStatus } from '../../verification/monitors/status-contract.ts';
import type { ReportOverview } from '../../verification/reports/verdict/counting.ts';
import type { PublicConfig } from './contract.ts';
import type { DocGroup, DocHit, DocLink, DocPage } from './docs.ts';

/** What a list of posts shows of each. */
export type ListedPost = Pick<
  PostSummary,
  | 'slug'
  | 'title'
  | 'excerpt'
  | 'category'
  | 'createdAt'
  | 'publishedAt'
  | 'readingTime'
  | 'isTrialPost'
>;

/** What a post's own page shows of it. */
export type ShownPost = ListedPost &
  Pick<
    Post,
    | 'content'
    | 'metaDescription'
    | 'updatedAt'
    | 'authorName'
    | 'keywords'
    | 'anchorText'
    | 'targetUrl'
    | 'linkPolicy'
    | 'tags'
    | 'wordCount'
    | 'seoScore'
    | 'expiresAt'
  > & {
    /** Null: who wrote it was not recorded. */
    provenance: Provenance | null;
    /** Null: it is the site's. */
    author: Author | null;
  };

/**
 * What the server hands the web app to render one page. `path` decides the screen in the browser;
 * `kind` decides it on the server.
 */
export type PageData =
  | { kind: 'home'; samplePost: SamplePost | null }
  | {
      kind: 'blog-list';
      posts: ListedPost[];
      query: { q: string; category: Category | null; tag: string | null };
      /** Address of the next page, or null on the last. */
      nextHref: string | null;
      /** Address of the first page when this is a later one. */
      firstHref: string | null;
    }
  | { kind: 'blog-post'; post: ShownPost; related: ListedPost[] }
  /** `isTakenDown`: by an admin, rather than expired. */
  | { kind: 'post-expired'; slug: string; isTakenDown?: boolean }
  /** The form that reports a post; `fault`: why what was sent was refused. */
  | { kind: 'report-post'; slug: string; title: string; fault?: string; isSent?: boolean }
  /** The public status page of watched links, behind its token. */
  | { kind: 'status'; status: PublicStatus; token: string }
  /** A month of a report for a client, behind its token. */
  | ({ kind: 'client-report'; token: string } & SharedClientReport)
  | {
      kind: 'docs';
      page: DocPage;
      contents: DocGroup[];
      previous: DocLink | null;
      next: DocLink | null;
    }
  | { kind: 'docs-search'; q: string; hits: DocHit[]; contents: DocGroup[] }
  | { kind: 'not-found' }
  | { kind: 'error'; requestId: string }
  /** Any other route: the shell, which the browser fills in; at a share link it begins with the report. */
  | { kind: 'app'; report?: ReportOverview };

/** A post shown beside the generator. `isSample` says that the offline writer made it for show. */
export interface SamplePost {
  post: Pick<
    Post,
    | 'title'
    | 'excerpt'
    | 'category'
    | 'readingTime'
    | 'wordCount'
    | 'seoScore'
    | 'targetUrl'
    | 'anchorText'
  >;
  /** The sentence that carries the link, split around the anchor text. */
  linkSentence: { before: string; anchor: string; after: string };
  /** Address of the published page, or null for a sample that was never published. */
  href: string | null;
  isSample: boolean;
}

/** The installation behind a domain's own blog. */
export interface MainSite {
  name: string;
  url: string;
}

export interface PageRequest {
  /** Path and query as requested. */
  path: string;
  data: PageData;
  config: PublicConfig;
  /** Now, for relative times and the trial countdown. */
  now: string;
  /** The reader's; English unless told. */
  language?: ReaderLanguage;
  /** There when the page is one of a domain's own blog: the installation that it belongs to. */
  mainSite?: MainSite | undefined;
}

/** The door of the web app's server build. */
export interface PageRenderer {
  /** A whole HTML document. */
  render(request: PageRequest): string;
}
