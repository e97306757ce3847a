import type { ReaderLanguage } from '@linkwright/core/all';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { contextOfSite, domainSiteOf } from '../../../http/domain-site.ts';
import type { Page } from '../../../http/page-cache.ts';
import { inLanguage, languageKey, readerLanguage } from '../../../http/reader-language.ts';
import type { DomainSite } from '../../../http/served-domains.ts';
import { createPostBuilder } from './build-post.ts';
import { LISTINGS } from './keep-fresh.ts';
import { createRecentPosts, type RecentPosts } from './recent-posts.ts';
import { selectRecent } from './store.ts';

/** One blog: the installation's own, or that of a domain. */
export interface BlogSite {
  /** With the blog's name and address. */
  ctx: Context;
  /** Of its pages in the cache. */
  prefix: string;
  recent: RecentPosts;
  buildPost(slug: string): Promise<Page>;
}

export interface BlogSites {
  own: BlogSite;
  /** The blog that a request is about, by its host. */
  siteOf(request: FastifyRequest): BlogSite;
  /** The same in the reader's language. */
  readerSiteOf(request: FastifyRequest): BlogSite;
}

export function createBlogSites(ctx: Context): BlogSites {
  const own = createSite(ctx, '');
  // A domain that changed is another object.
  const known = new WeakMap<DomainSite, BlogSite>();
  const translated = new WeakMap<BlogSite, BlogSite>();
  function siteOf(request: FastifyRequest): BlogSite {
    const domain = domainSiteOf(ctx, request);
    if (!domain) return own;
    const site = known.get(domain) ?? createSite(contextOfSite(ctx, domain), `//${domain.host}`);
    known.set(domain, site);
    return site;
  }
  return {
    own,
    siteOf,
    readerSiteOf(request) {
      const site = siteOf(request);
      const language = readerLanguage(request);
      if (language === site.ctx.language) return site;
      const own = translated.get(site) ?? inReaderLanguage(site, language);
      translated.set(site, own);
      return own;
    },
  };
}

function createSite(ctx: Context, prefix: string): BlogSite {
  const recent = createRecentPosts(() =>
    selectRecent(ctx.database.reads.of(LISTINGS).db, ctx.clock(), ctx.domain?.id),
  );
  // Nobody tells these of changes.
  if (ctx.domain) recent.trust(false);
  return { ctx, prefix, recent, buildPost: createPostBuilder(ctx, recent) };
}

/** The same blog with what stands around its posts in another language. */
function inReaderLanguage(site: BlogSite, language: ReaderLanguage): BlogSite {
  const ctx = inLanguage(site.ctx, language);
  const prefix = languageKey(language, site.prefix);
  return { ...site, ctx, prefix, buildPost: createPostBuilder(ctx, site.recent) };
}
