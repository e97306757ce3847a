import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/**
 * The same database, except that what runs inside one of its transactions finds that transaction in
 * `inside`: the library opens it, and gives its hooks no hand on it.
 */
export function trackTransactions(
  db: Kysely<Schema>,
  inside: AsyncLocalStorage<Kysely<Schema>>,
): Kysely<Schema> {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') {
        return () => ({
          execute: <T>(work: (trx: Transaction<Schema>) => Promise<T>) =>
            target.transaction().execute((trx) => inside.run(trx, () => work(trx))),
        });
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
