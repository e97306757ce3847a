import { createHmac } from 'node:crypto';
import { cutText, provenanceHtml } from '@linkwright/core/all';
import type { PageFetcher } from '@linkwright/core/node';
import { stripEnd } from '@linkwright/core/text';
import { z } from 'zod';
import {
  type ArticleSite,
  GoneThere,
  type KeptArticle,
  pageUrl,
  publishOnce,
} from './article-site.ts';
import { askSite, type SiteQuestion } from './ask-site.ts';

interface GhostAccess {
  /** Of the site. */
  url: string;
  adminKey: GhostAdminKey;
  clock: () => Date;
}

export interface GhostAdminKey {
  id: string;
  /** Hexadecimal. */
  secret: string;
}

/** Ghost takes no token for longer. */
const TOKEN_SECONDS = 5 * 60;
/** Ghost refuses what is longer. */
const MAX_EXCERPT = 300;
const MAX_META_DESCRIPTION = 500;

const keptPost = z
  .object({
    id: z.string().regex(/^\w+$/),
    slug: z.string(),
    url: pageUrl,
    status: z.string().max(40),
  })
  .transform(({ id, slug, url, status }): KeptArticle => ({ reference: id, slug, url, status }));
const keptPosts = z.object({ posts: z.array(keptPost) });
/** Ghost changes a post only for who says which state of it they saw. */
const changedPosts = z.object({ posts: z.array(z.object({ updated_at: z.string().max(40) })) });
const FIELDS = 'id,slug,url,status';
const madePost = z.object({ posts: z.tuple([keptPost]) });

/** The two parts of an Admin API key, or undefined for what is none. */
export function readGhostKey(text: string): GhostAdminKey | undefined {
  const [, id, secret] = /^([0-9a-f]{8,64}):((?:[0-9a-f]{2}){16,64})$/i.exec(text) ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret };
}

/** A Ghost, through its Admin API with the key of a custom integration (Ghost 5 and later). */
export function ghostSite(
  pages: Pick<PageFetcher, 'ask'>,
  { url, adminKey, clock }: GhostAccess,
): ArticleSite {
  const ask = <T>(
    path: string,
    schema: z.ZodType<T>,
    question: Pick<SiteQuestion, 'method' | 'body' | 'signal'>,
  ): Promise<T> =>
    askSite(
      pages,
      {
        ...question,
        url: `${stripEnd(url, /\//)}/ghost/api/admin/${path}`,
        headers: {
          authorization: `Ghost ${ghostToken(adminKey, clock())}`,
          'accept-version': 'v5.0',
          accept: 'application/json',
          ...(question.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      {
        name: 'Ghost',
        schema,
        denied: 'Ghost does not take this Admin API key',
        missing: 'There is no Admin API of a Ghost at this address',
      },
    );
  /** A list, as a look at one post answers 404 as a missing API does. */
  const list = <T>(filter: string, fields: string, schema: z.ZodType<T>, signal: AbortSignal) =>
    ask(`posts/?filter=${encodeURIComponent(filter)}&fields=${fields}&limit=1`, schema, {
      method: 'GET',
      signal,
    });
  async function remove(reference: string, signal: AbortSignal): Promise<void> {
    await ask(`posts/${reference}/`, z.unknown(), { method: 'DELETE', signal });
  }
  return {
    async test(signal) {
      await ask('posts/?limit=1&fields=id', z.object({ posts: z.array(z.unknown()) }), {
        method: 'GET',
        signal,
      });
      return 'Ghost takes this Admin API key';
    },
    publish: (article, signal) =>
      publishOnce(
        {
          name: 'Ghost',
          async find() {
            return (await list(`slug:'${article.slug}'`, FIELDS, keptPosts, signal)).posts[0];
          },
          async create() {
            const body = JSON.stringify({ posts: [ghostPost(article)] });
            const question = { method: 'POST', body, signal } as const;
            const made = await ask('posts/?source=html', madePost, question);
            return made.posts[0];
          },
          remove: (reference) => remove(reference, signal),
        },
        article,
      ),
    kept: {
      async look(reference, signal) {
        return (await list(`id:'${reference}'`, FIELDS, keptPosts, signal)).posts[0];
      },
      async change(reference, article, signal) {
        const seen = await list(`id:'${reference}'`, 'id,updated_at', changedPosts, signal);
        const [post] = seen.posts;
        if (!post) throw new GoneThere('Ghost');
        const body = JSON.stringify({ posts: [{ ...wordsOf(article), ...post }] });
        await ask(`posts/${reference}/?source=html`, madePost, { method: 'PUT', body, signal });
      },
      async withdraw(reference, signal) {
        const { posts } = await list(`id:'${reference}'`, FIELDS, keptPosts, signal);
        if (posts.length > 0) await remove(reference, signal);
      },
    },
  };
}

type Article = Parameters<ArticleSite['publish']>[0];

const ghostPost = (article: Article) => ({
  ...(article.publishAt === undefined
    ? { status: 'published' }
    : { status: 'scheduled', published_at: article.publishAt.toISOString() }),
  slug: article.slug,
  ...wordsOf(article),
});

/** What of a post is the article's. */
const wordsOf = (article: Article) => ({
  title: article.title,
  // Taken as it is: on the way into the editor's own format a link could lose what it tells search
  // engines.
  html: `<!--kg-card-begin: html-->${article.html}${provenanceHtml(article.provenance)}<!--kg-card-end: html-->`,
  custom_excerpt: cutText(article.excerpt, MAX_EXCERPT),
  meta_description: cutText(article.metaDescription, MAX_META_DESCRIPTION),
  tags: article.tags.map((name) => ({ name })),
});

/** A token of the Admin API (https://ghost.org/docs/admin-api/#token-authentication). */
function ghostToken({ id, secret }: GhostAdminKey, now: Date): string {
  const issued = Math.floor(now.getTime() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = part({ alg: 'HS256', typ: 'JWT', kid: id });
  const claims = part({ iat: issued, exp: issued + TOKEN_SECONDS, aud: '/admin/' });
  const signature = createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`${head}.${claims}`)
    .digest('base64url');
  return `${head}.${claims}.${signature}`;
}
