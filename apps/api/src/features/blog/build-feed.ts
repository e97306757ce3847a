import { Feed } from 'feed';
import type { Context } from '../../context.ts';
import type { Page } from '../../http/page-cache.ts';
import { LISTINGS } from './keep-fresh.ts';
import { installedAt, type LastingPost, selectLastingPosts } from './store.ts';

const FEED_LENGTH = 20;

/** `/feed.xml`: the newest posts that stay, whole (RSS 2.0). */
export async function buildRss(ctx: Context): Promise<Page> {
  const feed = await newestPosts(ctx);
  return feedPage('application/rss+xml', feed.rss2());
}

/** `/atom.xml`: the same as Atom. */
export async function buildAtom(ctx: Context): Promise<Page> {
  const feed = await newestPosts(ctx);
  return feedPage('application/atom+xml', feed.atom1());
}

const feedPage = (type: string, xml: string): Page => ({
  status: 200,
  contentType: `${type}; charset=utf-8`,
  body: Buffer.from(xml),
  subjects: [LISTINGS],
});

async function newestPosts({ database, config, publicUrl, domain }: Context): Promise<Feed> {
  const { db } = database.reads.of(LISTINGS);
  const posts = await selectLastingPosts(db, FEED_LENGTH, domain?.id);
  const changes = posts.map((post) => post.updated_at.getTime());
  const feed = new Feed({
    id: `${publicUrl}/blog`,
    title: domain ? config.siteName : `${config.siteName} blog`,
    description: `Articles published on ${config.siteName}, newest first.`,
    link: `${publicUrl}/blog`,
    language: 'en',
    image: `${publicUrl}/og/site.png`,
    favicon: `${publicUrl}/favicon.svg`,
    generator: config.siteName,
    // Same posts, same bytes: readers then get 304 instead of the feed again.
    updated: changes.length > 0 ? new Date(Math.max(...changes)) : await installedAt(db),
    feedLinks: { rss: `${publicUrl}/feed.xml`, atom: `${publicUrl}/atom.xml` },
  });
  for (const post of posts) feed.addItem(feedItem(post, publicUrl));
  return feed;
}

function feedItem(post: LastingPost, publicUrl: string): Parameters<Feed['addItem']>[0] {
  const link = publicUrl + post.published_url;
  return {
    id: link,
    title: post.title,
    link,
    description: post.excerpt,
    content: post.content,
    author: [{ name: post.author_name }],
    category: [{ name: post.category }],
    published: post.published_at ?? post.created_at,
    date: post.updated_at,
  };
}
