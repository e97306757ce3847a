import pLimit from 'p-limit';
import type { Context } from '../../../context.ts';
import type { Page } from '../../../http/page-cache.ts';
import { findPost } from '../posts/index.ts';
import { canBeSlug } from './build-post.ts';
import type { Card } from './og-card.ts';
import { loadPainter, type PaintCard } from './paint-card.ts';

/** Painting takes a core for a while; readers of pages go first. */
const AT_ONCE = 1;

/** Address of a post's preview image. */
export const imagePath = (slug: string): string => `/og/${slug}.png`;

/** Preview images, 1200 × 630 PNG, painted one after another. */
export interface ImageBuilder {
  /** 404 when there is no such post, or not any more. */
  ofPost(site: Context, slug: string): Promise<Page>;
  ofSite(site: Context): Promise<Page>;
}

export function createImageBuilder(): ImageBuilder {
  const limit = pLimit(AT_ONCE);
  let painter: Promise<PaintCard> | undefined;

  async function imagePage(card: Card, subjects: string[]): Promise<Page> {
    const body = await limit(async () => {
      painter ??= loadPainter();
      const paint = await painter;
      return paint(card);
    });
    return { status: 200, contentType: 'image/png', body, subjects };
  }

  return {
    async ofPost(site, slug) {
      const found = canBeSlug(slug) ? await findPost(site, slug) : undefined;
      if (found?.kind !== 'found') {
        return { status: 404, contentType: 'image/png', body: Buffer.alloc(0), subjects: [] };
      }
      const { title, category, readingTime, expiresAt } = found.post;
      const { siteName } = site.config;
      const card = { siteName, kicker: category, title, note: `${readingTime} min read` };
      const page = await imagePage(card, [slug]);
      return expiresAt ? { ...page, validUntil: Date.parse(expiresAt) } : page;
    },
    ofSite: ({ config, publicUrl }) =>
      imagePage(
        {
          siteName: config.siteName,
          kicker: 'Articles with your link in them',
          title: 'Your link is there. Here is the evidence.',
          note: new URL(publicUrl).host,
        },
        [],
      ),
  };
}
