import type { Queries } from '../db/queries.ts';

/** Where pg-boss announces the jobs of its schema. */
const channel = `'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`;

/**
 * Lets every waiting retry be due now, and tells the workers of all that is due: of themselves they look
 * every few seconds.
 */
export const makeRetriesDue = ({ run }: Pick<Queries, 'run'>) =>
  run(`
    with due as (
      update pgboss.job set start_after = now() where state = 'retry' returning name
    )
    select pg_notify(${channel}, name) from (
      select name from due union select name from pgboss.job where state = 'created'
    ) as queues
  `);
