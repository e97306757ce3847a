import {
  HOME_TITLE,
  isIndexed,
  LANGUAGE_PARAMETER,
  NOT_FOUND_TITLE,
  type PageRequest,
  type ReaderLanguage,
  readerLanguages,
} from '@linkwright/core/all';
import { reportTitle } from '../features/verification/reports/report-words.ts';
import { categoryName } from '../format/category-name.ts';
import { language } from '../format/language.ts';
import { blogHref, paths } from '../paths.ts';
import { noteAt } from './page-notes.ts';
import { type StructuredData, structuredData } from './structured-data.ts';

/** What stands in a page's head. Addresses are absolute. */
export interface Head {
  title: string;
  /** The title without the site's name, for previews that show that beside it. */
  name: string;
  description: string;
  /** Null where the page has no address of its own to index. */
  canonical: string | null;
  image: string;
  isIndexed: boolean;
  /** The same page in each language that it is there in (`hreflang`). */
  languages: { name: string; href: string }[];
  article: {
    author: string;
    published: string;
    modified: string;
    section: string;
    tags: string[];
  } | null;
  structuredData: StructuredData[];
}

/** Title, description, canonical address and previews of a page. */
export function headOf(request: PageRequest): Head {
  const { data, config } = request;
  const { siteName, publicUrl } = config;
  const titled = (name: string) => ({
    name,
    title: name === siteName ? name : `${name} · ${siteName}`,
  });
  const base: Head = {
    ...titled(siteName),
    description: `${siteName} writes articles with your link in them and shows that it is there.`,
    canonical: null,
    image: `${publicUrl}/og/site.png`,
    isIndexed: false,
    languages: [],
    article: null,
    structuredData: structuredData(request),
  };
  const at = (path: string) => ({ canonical: publicUrl + path, isIndexed: true });
  const inEach = (path: string) => ({
    ...at(addressIn(language, path)),
    languages: [
      ...readerLanguages.map((name) => ({ name, href: publicUrl + addressIn(name, path) })),
      { name: 'x-default', href: publicUrl + path },
    ],
  });
  switch (data.kind) {
    case 'home':
      return {
        ...base,
        ...inEach(paths.home),
        ...titled(HOME_TITLE),
        description:
          'Name a keyword, an anchor text and your page. Get a published article with your link in it, and the evidence that it is there.',
      };
    case 'blog-list': {
      const { q, category, tag } = data.query;
      const heading =
        (category && categoryName(category)) ?? (tag ? `Posts tagged ${tag}` : 'Blog');
      return {
        ...base,
        ...at(blogHref({ category, tag })),
        isIndexed: !q && !data.firstHref,
        ...titled(q ? `Search: ${q}` : heading),
        description: `Articles published on ${siteName}${category ? ` about ${categoryName(category)}` : ''}, newest first.`,
      };
    }
    case 'blog-post': {
      const { post } = data;
      return {
        ...base,
        ...at(paths.post(post.slug)),
        isIndexed: isIndexed(post, config.minIndexedScore),
        ...titled(post.title),
        description: post.metaDescription || post.excerpt,
        image: `${publicUrl}/og/${encodeURIComponent(post.slug)}.png`,
        article: {
          author: post.author?.name ?? post.authorName,
          published: post.publishedAt ?? post.createdAt,
          modified: post.updatedAt,
          section: post.category,
          tags: post.tags,
        },
      };
    }
    case 'post-expired':
      return {
        ...base,
        ...titled(data.isTakenDown ? 'This post was taken down' : 'This trial post has expired'),
      };
    case 'report-post':
      return { ...base, ...titled(`Report: ${data.title}`) };
    case 'status':
      return {
        ...base,
        ...titled(`Links: ${data.status.name}`),
        description: 'Which links are there, as they were last seen, and how often they were.',
      };
    case 'client-report':
      // No site's name: it is its sender's page.
      return {
        ...base,
        name: data.look.clientName,
        title: data.look.title || data.look.clientName,
        description: 'A month of links, rankings and articles, beside the month before it.',
      };
    case 'docs': {
      const { path, title, description } = data.page;
      return { ...base, ...at(path), ...titled(title), description };
    }
    case 'docs-search':
      return { ...base, ...titled(data.q ? `Search: ${data.q}` : 'Search the documentation') };
    case 'not-found':
      return { ...base, ...titled(NOT_FOUND_TITLE) };
    case 'error':
      return { ...base, ...titled('This page could not be loaded') };
    case 'app': {
      const path = pathOf(request.path);
      const note = noteAt(path);
      if (!note) return base;
      if (data.report) {
        const { report, tally } = data.report;
        // A sample is for everybody; any other is for whoever was given its address.
        const place = report.isSample ? at(paths.report(report.id)) : {};
        const { description } = note;
        return { ...base, ...place, ...titled(reportTitle(report, tally)), description };
      }
      const { title, description, isIndexed = true } = note;
      // A pattern of paths is nobody's address.
      const place = path.includes(':') ? {} : inEach(path);
      return { ...base, ...place, ...titled(title), description, isIndexed };
    }
  }
}

/** The path of an address without query and fragment. */
export const pathOf = (address: string): string => address.replace(/[?#].*/s, '');

/** A crawler brings no cookie: where a page is there in several languages, each has its own address. */
const addressIn = (name: ReaderLanguage, path: string): string =>
  name === 'en' ? path : `${path}?${LANGUAGE_PARAMETER}=${name}`;
