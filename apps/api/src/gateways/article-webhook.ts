import { webhookHeaders } from '@linkwright/core/all';
import type { PageFetcher } from '@linkwright/core/node';
import { z } from 'zod';
import { type ArticleSite, type OutgoingArticle, pageUrl } from './article-site.ts';
import { askSite } from './ask-site.ts';

interface Receiver {
  url: string;
  /** whsec_… */
  secret: string;
  clock: () => Date;
  siteName: string;
  /** A new id, for a test. */
  uuid: () => string;
}

const published = z.object({
  url: pageUrl,
  id: z.union([z.string().max(200), z.number()]).optional(),
});

/**
 * A receiver of webhooks that publishes what it is sent (https://www.standardwebhooks.com), and answers
 * with the address. It knows a repetition by `webhook-id`.
 */
export function articleWebhook(
  pages: Pick<PageFetcher, 'ask'>,
  { url, secret, clock, siteName, uuid }: Receiver,
): ArticleSite {
  const send = async <T>(
    { id, type, data }: { id: string; type: string; data: object },
    schema: z.ZodType<T>,
    signal: AbortSignal,
  ): Promise<T> => {
    const now = clock();
    const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
    const timestamp = Math.floor(now.getTime() / 1000);
    const headers = await webhookHeaders({ id, timestamp, body }, [secret]);
    return askSite(
      pages,
      { method: 'POST', url, headers: { ...headers, accept: 'application/json' }, body, signal },
      {
        name: 'The receiver',
        schema,
        denied: 'The receiver does not take the signature',
        missing: 'Nothing receives webhooks at this address',
      },
    );
  };
  return {
    async test(signal) {
      const data = { message: `A test from ${siteName}` };
      await send({ id: uuid(), type: 'webhook.test', data }, z.unknown(), signal);
      return 'The receiver took a test event';
    },
    async publish(article: OutgoingArticle, signal) {
      const event = { id: article.id, type: 'article.publish', data: article };
      const answer = await send(event, published, signal);
      return { url: answer.url, reference: answer.id === undefined ? null : String(answer.id) };
    },
  };
}
