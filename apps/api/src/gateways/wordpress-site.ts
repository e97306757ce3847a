import { AppError, PLUGIN_TOKEN_PREFIX, provenanceHtml } from '@linkwright/core/all';
import { wordPressBlocks, wordPressHtmlBlock } from '@linkwright/core/html';
import type { PageFetcher } from '@linkwright/core/node';
import { stripEnd } from '@linkwright/core/text';
import { z } from 'zod';
import {
  type ArticleSite,
  GoneThere,
  type KeptArticle,
  type OutgoingArticle,
  pageUrl,
  publishOnce,
} from './article-site.ts';
import { askSite, NoSuchApi, type SiteQuestion } from './ask-site.ts';

interface WordPressAccess {
  /** Of the site, without what follows its REST API's folder. */
  url: string;
  username: string;
  /** An application password of the user, or a token of our plugin. */
  credential: string;
  /** Names of the categories that articles go into; none is the site's default. */
  categories: readonly string[];
}

type Asked = Pick<SiteQuestion, 'method' | 'signal'> & { body?: object };

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
const term = z.object({ id: z.int(), name: z.string().max(1000) });
const terms = z.array(term);
type Term = z.infer<typeof term>;

/**
 * A WordPress, through its REST API (WordPress 5.6 and later) with an application password, or with the
 * token of our plugin.
 */
export function wordPressSite(
  pages: Pick<PageFetcher, 'ask'>,
  { url, username, credential, categories }: WordPressAccess,
): ArticleSite {
  const home = stripEnd(url, /\//);
  const isToken = credential.startsWith(PLUGIN_TOKEN_PREFIX);
  // The plugin has a header of its own, as some servers keep `authorization` from WordPress.
  const credentials: Record<string, string> = isToken
    ? { 'x-linkwright-token': credential }
    : { authorization: `Basic ${Buffer.from(`${username}:${credential}`).toString('base64')}` };
  // It tells a wrong application password like one that it was never shown.
  const denied = isToken
    ? 'WordPress does not take this token: see whether the plugin is active, or make a new one in its settings'
    : 'WordPress does not let this user in: the user name or the application password is wrong, or a security plugin has switched application passwords off';
  const missing = 'There is no REST API of a WordPress at this address';
  const addresses = {
    pretty: (path: string) => `${home}/wp-json/wp/v2/${path}`,
    /** With plain permalinks the API stands there alone. */
    plain: (path: string) => `${home}/?rest_route=/wp/v2/${path.replace('?', '&')}`,
  };
  let form: keyof typeof addresses = 'pretty';
  const askAt = <T>(address: string, schema: z.ZodType<T>, { body, ...asked }: Asked): Promise<T> =>
    askSite(
      pages,
      {
        ...asked,
        url: address,
        headers: {
          ...credentials,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      },
      { name: 'WordPress', schema, denied, missing },
    );

  async function ask<T>(path: string, schema: z.ZodType<T>, asked: Asked): Promise<T> {
    try {
      return await askAt(addresses[form](path), schema, asked);
    } catch (error) {
      if (!(error instanceof NoSuchApi) || form === 'plain' || asked.method !== 'GET') throw error;
      const answer = await askAt(addresses.plain(path), schema, asked).catch((other: unknown) => {
        asked.signal.throwIfAborted();
        throw other instanceof NoSuchApi ? error : other;
      });
      form = 'plain';
      return answer;
    }
  }

  /** The ids of these names, each found as it is or added. */
  async function termIds(
    taxonomy: 'categories' | 'tags',
    names: readonly string[],
    signal: AbortSignal,
  ): Promise<number[]> {
    const ids: number[] = [];
    for (const name of names) ids.push((await findOrAdd(taxonomy, name, signal)).id);
    return ids;
  }

  async function findOrAdd(
    taxonomy: 'categories' | 'tags',
    name: string,
    signal: AbortSignal,
  ): Promise<Term> {
    const find = async () => {
      const query = `search=${encodeURIComponent(name)}&per_page=100&context=view&_fields=id,name`;
      const found = await ask(`${taxonomy}?${query}`, terms, { method: 'GET', signal });
      return found.find((each) => sameName(each.name, name));
    };
    const found = await find();
    if (found) return found;
    try {
      const body = { name };
      return await ask(`${taxonomy}?_fields=id,name`, term, { method: 'POST', body, signal });
    } catch (error) {
      // Another article may have added it in the meantime.
      const added = await find();
      if (added) return added;
      throw error;
    }
  }

  /** What of a post is the article's. */
  async function wordsOf(article: OutgoingArticle, signal: AbortSignal): Promise<object> {
    const provenance = provenanceHtml(article.provenance);
    const blocks = wordPressBlocks(article.html);
    const { metaDescription, keyword } = article;
    return {
      title: article.title,
      content: provenance === '' ? blocks : `${blocks}\n\n${wordPressHtmlBlock(provenance)}`,
      excerpt: article.excerpt,
      tags: await termIds('tags', article.tags, signal),
      ...(categories.length === 0
        ? {}
        : { categories: await termIds('categories', categories, signal) }),
      // Fields of Yoast SEO and of Rank Math; WordPress passes over those that the site does not offer.
      meta: {
        _yoast_wpseo_metadesc: metaDescription,
        _yoast_wpseo_focuskw: keyword,
        rank_math_description: metaDescription,
        rank_math_focus_keyword: keyword,
      },
    };
  }

  const postOf = async (article: OutgoingArticle, signal: AbortSignal) => ({
    ...(article.publishAt === undefined
      ? { status: 'publish' }
      : { status: 'future', date_gmt: article.publishAt.toISOString().slice(0, 19) }),
    slug: article.slug,
    ...(await wordsOf(article, signal)),
  });

  /** In a list, as a look at one post answers 404 as a missing API does; without the trash. */
  async function look(reference: string, signal: AbortSignal): Promise<KeptArticle | undefined> {
    const query = `include=${reference}&status=${STATES}&context=edit&_fields=${FIELDS}`;
    return (await find(`posts?${query}`, signal))[0];
  }

  async function find(path: string, signal: AbortSignal): Promise<KeptArticle[]> {
    try {
      return await ask(path, z.array(keptPost), { method: 'GET', signal });
    } catch (error) {
      // Whom it does not let in it tells that the question is wrong.
      if (error instanceof AppError && error.code === 'PROVIDER_REFUSED') await test(signal);
      throw error;
    }
  }

  async function test(signal: AbortSignal): Promise<string> {
    const path = 'users/me?context=edit&_fields=name,capabilities';
    const { capabilities } = await ask(path, me, { method: 'GET', signal });
    if (capabilities.publish_posts) return 'WordPress lets this user publish';
    throw new AppError('PROVIDER_REFUSED', {
      message: 'WordPress knows this user, who may not publish posts there',
    });
  }

  return {
    test,
    publish: (article, signal) =>
      publishOnce(
        {
          name: 'WordPress',
          async find() {
            const query = `slug=${article.slug}&status=${STATES}&context=edit&_fields=${FIELDS}`;
            return (await find(`posts?${query}`, signal))[0];
          },
          create: async () =>
            ask(`posts?_fields=${FIELDS}`, keptPost, {
              method: 'POST',
              body: await postOf(article, signal),
              signal,
            }),
          async remove(reference) {
            const asked = { method: 'DELETE', signal } as const;
            await ask(`posts/${reference}?force=true`, z.unknown(), asked);
          },
        },
        article,
      ),
    kept: {
      look,
      async change(reference, article, signal) {
        if (!(await look(reference, signal))) throw new GoneThere('WordPress');
        const body = await wordsOf(article, signal);
        const asked = { method: 'POST', body, signal } as const;
        await ask(`posts/${reference}?_fields=${FIELDS}`, keptPost, asked);
      },
      async withdraw(reference, signal) {
        if (!(await look(reference, signal))) return;
        // Into its trash, out of which its owner can take it again.
        await ask(`posts/${reference}`, z.unknown(), { method: 'DELETE', signal });
      },
    },
  };
}

/** WordPress tells a name with its characters escaped, and knows it whatever its case. */
const sameName = (told: string, name: string): boolean =>
  told.replaceAll('&amp;', '&').toLowerCase() === name.toLowerCase();
