import { type Author, type Provenance, provenanceHtml } from '@linkwright/core/all';
import { escapeHtml } from '@linkwright/core/text';
import { x } from 'xastscript';
import type { Context } from '../../../context.ts';
import type { Page } from '../../../http/page-cache.ts';
import { type XmlRoot, xmlDocument } from '../../../http/xml-document.ts';
import { showMaking } from '../posts/index.ts';
import { indexedOf } from './indexed-of.ts';
import { LISTINGS } from './keep-fresh.ts';
import { type IndexedPost, installedAt, selectIndexedPosts } from './store.ts';

const FEED_LENGTH = 20;

/** `/feed.xml`: the newest posts that stay, whole (RSS 2.0). */
export async function buildRss(ctx: Context): Promise<Page> {
  return feedPage('application/rss+xml', rss(await newestPosts(ctx)));
}

/** `/atom.xml`: the same as Atom. */
export async function buildAtom(ctx: Context): Promise<Page> {
  return feedPage('application/atom+xml', atom(await newestPosts(ctx)));
}

const feedPage = (type: string, root: XmlRoot): Page => ({
  status: 200,
  contentType: `${type}; charset=utf-8`,
  body: Buffer.from(xmlDocument(root)),
  subjects: [LISTINGS],
});

interface Feed {
  title: string;
  description: string;
  generator: string;
  /** Address of the site, without a trailing slash. */
  publicUrl: string;
  updated: Date;
  posts: FeedPost[];
}

type FeedPost = IndexedPost & { shown: { provenance: Provenance | null; author: Author | null } };

async function newestPosts(ctx: Context): Promise<Feed> {
  const { database, config, publicUrl, domain } = ctx;
  const { db } = database.reads.of(LISTINGS);
  const rows = await selectIndexedPosts(db, FEED_LENGTH, indexedOf(ctx));
  const posts = rows.map((row) => ({ ...row, shown: showMaking(row, config.siteName) }));
  const changes = posts.map((post) => post.updated_at.getTime());
  return {
    title: domain ? config.siteName : `${config.siteName} blog`,
    description: `Articles published on ${config.siteName}, newest first.`,
    generator: config.siteName,
    publicUrl,
    // Same posts, same bytes: readers then get 304 instead of the feed again.
    updated: changes.length > 0 ? new Date(Math.max(...changes)) : await installedAt(db),
    posts,
  };
}

const DCTERMS = 'http://purl.org/dc/terms/';

const authorName = ({ shown, author_name: site }: FeedPost): string => shown.author?.name ?? site;

/** Numbers in the text would lead nowhere in a reader: sources and how it was made stand below it. */
const contentOf = ({ content, shown: { provenance } }: FeedPost): string =>
  provenance ? content + provenanceHtml(provenance) : content;

/** The same for machines. */
const madeOf = ({ shown: { provenance } }: FeedPost) => [
  ...(provenance?.line ? [x('dcterms:provenance', provenance.line)] : []),
  ...(provenance?.sources ?? []).flatMap(({ address }) =>
    address === null ? [] : [x('dcterms:source', address)],
  ),
];

// Titles are text, and what a reader shows as HTML is HTML: nothing that somebody wrote is markup by the
// way in which it is read.

const rss = ({ title, description, generator, publicUrl, updated, posts }: Feed) =>
  x(
    'rss',
    {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:dcterms': DCTERMS,
    },
    x('channel', [
      x('title', title),
      x('link', `${publicUrl}/blog`),
      x('description', escapeHtml(description)),
      x('language', 'en'),
      x('lastBuildDate', updated.toUTCString()),
      x('generator', generator),
      x('image', [
        x('url', `${publicUrl}/og/site.png`),
        x('title', title),
        x('link', `${publicUrl}/blog`),
      ]),
      x('atom:link', {
        href: `${publicUrl}/feed.xml`,
        rel: 'self',
        type: 'application/rss+xml',
      }),
      ...posts.map((post) => {
        const link = publicUrl + post.published_url;
        return x('item', [
          x('title', post.title),
          x('link', link),
          x('guid', { isPermaLink: 'true' }, link),
          x('pubDate', publishedAt(post).toUTCString()),
          x('dc:creator', authorName(post)),
          x('category', post.category),
          x('description', escapeHtml(post.excerpt)),
          x('content:encoded', contentOf(post)),
          ...madeOf(post),
        ]);
      }),
    ]),
  );

const atom = ({ title, description, generator, publicUrl, updated, posts }: Feed) =>
  x('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xmlns:dcterms': DCTERMS, 'xml:lang': 'en' }, [
    x('id', `${publicUrl}/blog`),
    x('title', title),
    x('subtitle', description),
    x('updated', updated.toISOString()),
    x('generator', generator),
    x('icon', `${publicUrl}/favicon.svg`),
    x('link', { rel: 'alternate', href: `${publicUrl}/blog` }),
    x('link', { rel: 'self', href: `${publicUrl}/atom.xml` }),
    ...posts.map((post) => {
      const link = publicUrl + post.published_url;
      return x('entry', [
        x('id', link),
        x('title', { type: 'text' }, post.title),
        x('link', { rel: 'alternate', href: link }),
        x('updated', post.updated_at.toISOString()),
        x('published', publishedAt(post).toISOString()),
        x('author', [
          x('name', authorName(post)),
          ...(post.shown.author?.link ? [x('uri', post.shown.author.link)] : []),
        ]),
        x('category', { term: post.category }),
        x('summary', { type: 'text' }, post.excerpt),
        x('content', { type: 'html' }, contentOf(post)),
        ...madeOf(post),
      ]);
    }),
  ]);

const publishedAt = (post: IndexedPost): Date => post.published_at ?? post.created_at;
