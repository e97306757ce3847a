import type { Client } from '@linkwright/core/client';
import type { KnownRoute } from '@linkwright/core/endpoint-at';

/** What a call is asked with, as data. */
export interface Question {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
  signal: AbortSignal;
}

/** A call whose route is data: what it answers was said where the command was defined. */
export const askRoute = <Answer>(
  client: Client,
  route: KnownRoute,
  question: Question,
): Promise<Answer> =>
  (client.call as unknown as (route: KnownRoute, question: Question) => Promise<Answer>)(
    route,
    question,
  );
