import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import { gauge } from '../../../metrics.ts';
import { type Figures, readFigures } from './store.ts';

/** Several scrapers, or one that asks often, cost the database no more than one. */
const FRESH_MS = 10_000;
const WAIT_MS = 3000;

/**
 * Registers the figures of the database. Returns how to read them anew, which never fails: while the
 * database is away they are missing, and `linkwright_database_up` is 0.
 */
export function databaseFigures(ctx: Context): () => Promise<void> {
  let figures: Figures | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const { metrics } = ctx;
  const add = (
    name: string,
    label: string,
    help: string,
    read: (known: Figures) => Record<string, number>,
  ) => gauge(metrics, { name, label, help }, () => (figures ? read(figures) : {}));

  gauge(
    metrics,
    {
      name: 'linkwright_database_up',
      label: 'kind',
      help: '1 when the database answered, else 0',
    },
    () => ({ [ctx.database.kind]: figures ? 1 : 0 }),
  );
  add('linkwright_queue_waiting', 'queue', 'Jobs that wait for their turn', ({ queues }) =>
    Object.fromEntries(queues.map(({ name, waiting }) => [name, waiting])),
  );
  add('linkwright_queue_active', 'queue', 'Jobs that are being done', ({ queues }) =>
    Object.fromEntries(queues.map(({ name, active }) => [name, active])),
  );
  add('linkwright_mails', 'status', 'Mails that are kept, by status', ({ mails }) => mails);
  add('linkwright_mail_oldest_seconds', 'status', 'Age of the oldest queued mail', (known) => ({
    queued: known.oldestMailSeconds,
  }));
  add('linkwright_credits', 'kind', 'Credits of all accounts, as balances say', (known) => ({
    ...known.credits,
  }));

  return async () => {
    const now = performance.now();
    if (figures && now - readAt < FRESH_MS) return;
    readAt = now;
    const late = sleep(WAIT_MS, undefined, { ref: false });
    figures = await Promise.race([readFigures(ctx), late]).catch(() => undefined);
  };
}
