import { AppError, provenanceHtml } from '@linkwright/core';
import type { PageFetcher } from '@linkwright/core/node';
import { stripEnd } from '@linkwright/core/text';
import { z } from 'zod';
import { type ArticleSite, type KeptArticle, pageUrl, publishOnce } from './article-site.ts';
import { askSite, type SiteQuestion } from './ask-site.ts';

interface WordPressAccess {
  /** Of the site, without what follows its REST API's folder. */
  url: string;
  username: string;
  applicationPassword: string;
}

const FIELDS = 'id,slug,link,status';
/** Also those that wait for review: they are there already. */
const STATES = 'publish,future,draft,pending,private';

const keptPost = z
  .object({ id: z.int(), slug: z.string(), link: pageUrl, status: z.string().max(40) })
  .transform(
    ({ id, slug, link, status }): KeptArticle => ({
      reference: String(id),
      slug,
      url: link,
      status,
    }),
  );
const me = z.object({
  name: z.string(),
  capabilities: z.object({ publish_posts: z.boolean().optional() }),
});

/** A WordPress, through its REST API with an application password (WordPress 5.6 and later). */
export function wordPressSite(
  pages: Pick<PageFetcher, 'ask'>,
  { url, username, applicationPassword }: WordPressAccess,
): ArticleSite {
  const credentials = Buffer.from(`${username}:${applicationPassword}`).toString('base64');
  const ask = <T>(
    path: string,
    schema: z.ZodType<T>,
    question: Pick<SiteQuestion, 'method' | 'body' | 'signal'>,
  ): Promise<T> =>
    askSite(
      pages,
      {
        ...question,
        url: `${stripEnd(url, /\//)}/wp-json/wp/v2/${path}`,
        headers: {
          authorization: `Basic ${credentials}`,
          accept: 'application/json',
          ...(question.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      {
        name: 'WordPress',
        schema,
        denied: 'WordPress does not let this user in with this application password',
        missing: 'There is no REST API of a WordPress at this address',
      },
    );
  return {
    async test(signal) {
      const user = await ask('users/me?context=edit&_fields=name,capabilities', me, {
        method: 'GET',
        signal,
      });
      if (user.capabilities.publish_posts) return 'WordPress lets this user publish';
      throw new AppError('PROVIDER_REFUSED', {
        message: 'WordPress knows this user, who may not publish posts there',
      });
    },
    publish: ({ slug, title, html, provenance, excerpt }, signal) =>
      publishOnce(
        {
          name: 'WordPress',
          async find() {
            const query = `slug=${slug}&status=${STATES}&context=edit&_fields=${FIELDS}`;
            const question = { method: 'GET', signal } as const;
            return (await ask(`posts?${query}`, z.array(keptPost), question))[0];
          },
          create: () =>
            ask(`posts?_fields=${FIELDS}`, keptPost, {
              method: 'POST',
              body: JSON.stringify({
                status: 'publish',
                slug,
                title,
                content: html + provenanceHtml(provenance),
                excerpt,
              }),
              signal,
            }),
          async remove(reference) {
            const question = { method: 'DELETE', signal } as const;
            await ask(`posts/${reference}?force=true`, z.unknown(), question);
          },
        },
        slug,
      ),
  };
}
