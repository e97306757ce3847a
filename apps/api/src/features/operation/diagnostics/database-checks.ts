import { randomUUID } from 'node:crypto';
import type { Finding } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { migrationStates } from '../../../db/migrate.ts';
import { attention, failure, fine } from './finding.ts';
import { notify, selectNow, selectVersion } from './store.ts';
import { undone } from './undone.ts';

const CHANNEL = 'diagnostics';
const NOTIFY_MS = 5000;
/** How far two clocks may be apart before it matters. */
const CLOCK_TOLERANCE_MS = 5000;

export async function checkDatabase({ db, database }: Context): Promise<Finding> {
  const version = (await selectVersion(db)).split(' ').slice(0, 2).join(' ');
  return database.kind === 'pglite'
    ? attention(
        `The built-in database answers (${version}). It is for one process on one machine.`,
        'Set DATABASE_URL to use a PostgreSQL server.',
      )
    : fine(`PostgreSQL answers (${version}).`);
}

/** Writes a row, sees it, and takes it back. */
export async function checkWrites(ctx: Context): Promise<Finding> {
  const id = ctx.uuid();
  await undone(ctx.db, async (trx) => {
    await trx
      .insertInto('admin_acts')
      .values({
        id,
        admin_id: null,
        action: 'diagnostics.write',
        subject: null,
        details: '{}',
        created_at: ctx.clock(),
      })
      .execute();
    await trx.selectFrom('admin_acts').select('id').where('id', '=', id).executeTakeFirstOrThrow();
  });
  return fine('A row was written, read and taken back.');
}

export async function checkMigrations({ db }: Context): Promise<Finding> {
  const states = await migrationStates(db);
  const pending = states.filter(({ isApplied }) => !isApplied).map(({ name }) => name);
  return pending.length === 0
    ? fine(`All ${states.length} migrations were made.`)
    : failure(
        `Not made: ${pending.join(', ')}.`,
        'Restart the server: it makes them before it listens. Its log says what keeps it from that.',
      );
}

/** What other processes are told by. */
export async function checkNotifications({ db, database }: Context): Promise<Finding> {
  const word = randomUUID();
  const heard = Promise.withResolvers<boolean>();
  const stop = await database.subscribe(
    CHANNEL,
    (payload) => payload === word && heard.resolve(true),
    () => {},
  );
  const timer = setTimeout(() => heard.resolve(false), NOTIFY_MS);
  try {
    await notify(db, { channel: CHANNEL, payload: word });
    return (await heard.promise)
      ? fine('What one process says reaches another.')
      : failure(
          'A notification did not arrive within 5 seconds.',
          'DATABASE_URL must lead to PostgreSQL itself, or to a pooler in session mode.',
        );
  } finally {
    clearTimeout(timer);
    await stop();
  }
}

export async function checkClock({ db, clock }: Context): Promise<Finding> {
  const before = clock().getTime();
  const there = (await selectNow(db)).getTime();
  const after = clock().getTime();
  const apart = Math.max(before - there, there - after, 0);
  return apart <= CLOCK_TOLERANCE_MS
    ? fine('The clocks of server and database agree.')
    : attention(
        `The clocks of server and database are ${Math.round(apart / 1000)} seconds apart.`,
        'Let both machines keep their time by NTP.',
      );
}
