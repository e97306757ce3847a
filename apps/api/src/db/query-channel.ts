import { channel } from 'node:diagnostics_channel';
import type { LogEvent } from 'kysely';

/** Where every answered query is announced, in the flow of whoever asked. */
export const QUERY_CHANNEL = 'linkwright:query';

export interface AnsweredQuery {
  /** Without its values. */
  sql: string;
  milliseconds: number;
  isFailed: boolean;
}

const queries = channel(QUERY_CHANNEL);

/** Costs next to nothing while nobody listens. */
export function announceQuery({ level, query, queryDurationMillis }: LogEvent): void {
  if (!queries.hasSubscribers) return;
  queries.publish({
    sql: query.sql,
    milliseconds: queryDurationMillis,
    isFailed: level === 'error',
  } satisfies AnsweredQuery);
}
