import type { PageRequest, Provenance, PublicConfig, ShownPost } from '@linkwright/core/all';
import { blogHref, paths } from '../paths.ts';

/** One object of schema.org. */
export interface StructuredData {
  '@type': string;
  [property: string]: unknown;
}

/** JSON-LD of a page: BlogPosting and BreadcrumbList on posts, nothing elsewhere. */
export function structuredData({ data, config }: PageRequest): StructuredData[] {
  return data.kind === 'blog-post'
    ? [blogPosting(data.post, config), breadcrumbs(data.post, config)]
    : [];
}

function blogPosting(post: ShownPost, { siteName, publicUrl }: PublicConfig): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.metaDescription || post.excerpt,
    image: `${publicUrl}/og/${encodeURIComponent(post.slug)}.png`,
    datePublished: post.publishedAt ?? post.createdAt,
    dateModified: post.updatedAt,
    author: authorOf(post, publicUrl),
    publisher: { '@type': 'Organization', name: siteName, url: publicUrl },
    mainEntityOfPage: publicUrl + paths.post(post.slug),
    articleSection: post.category,
    keywords: post.keywords.join(', '),
    wordCount: post.wordCount,
    inLanguage: post.provenance?.language ?? 'en',
    ...(post.provenance && provenanceOf(post.provenance)),
  };
}

/** A person where one is named, and else the site. */
function authorOf({ author, authorName }: ShownPost, publicUrl: string): StructuredData {
  if (!author) return { '@type': 'Organization', name: authorName };
  const { name, biography, link, picture } = author;
  return {
    '@type': 'Person',
    name,
    ...(biography && { description: biography }),
    ...(link && { url: link }),
    ...(picture && { image: publicUrl + picture }),
  };
}

/** What the article rests on, and how it was made, in the words of schema.org and IPTC. */
const provenanceOf = ({ sources, line, digitalSourceType }: Provenance) => ({
  ...(sources.length > 0 && {
    citation: sources.map(({ title, address }) => ({
      '@type': 'CreativeWork',
      name: title,
      ...(address && { url: address }),
    })),
  }),
  ...(digitalSourceType && { digitalSourceType }),
  ...(line && { creditText: line }),
});

function breadcrumbs(post: ShownPost, { publicUrl }: PublicConfig): StructuredData {
  const steps = [
    { name: 'Home', path: paths.home },
    { name: 'Blog', path: paths.blog },
    { name: post.category, path: blogHref({ category: post.category }) },
    { name: post.title, path: paths.post(post.slug) },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}
