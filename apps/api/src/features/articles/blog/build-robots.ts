import type { Context } from '../../../context.ts';
import type { Page } from '../../../http/page-cache.ts';

/** `/robots.txt`: everything but the API may be read. */
export async function buildRobots({ publicUrl, domain }: Context): Promise<Page> {
  const siteMaps = ['/sitemap.xml', ...(domain ? [] : ['/docs/sitemap.xml'])];
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    '',
    ...siteMaps.map((path) => `Sitemap: ${publicUrl}${path}`),
    '',
  ];
  return {
    status: 200,
    contentType: 'text/plain; charset=utf-8',
    body: Buffer.from(lines.join('\n')),
    subjects: [],
  };
}
