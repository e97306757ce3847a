import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from './schema.ts';
import { secretId } from './seal.ts';

/** Sessions of another secret have ended by then: whoever goes on like that means it. */
const PATIENCE_MS = 30 * 86_400_000;

/**
 * Warns when neither the server's secret nor those that it has replaced are the one that the database
 * was last used with. Of it the database keeps no more than what tells it from another.
 */
export async function warnOfOtherSecret(
  db: Kysely<Schema>,
  {
    secret,
    formerSecrets,
    clock,
    log,
  }: { secret: string; formerSecrets: readonly string[]; clock: () => Date; log: Logger },
): Promise<void> {
  const id = secretId(secret);
  await db
    .insertInto('known_secret')
    .values({ id, missing_since: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = await db.selectFrom('known_secret').selectAll().executeTakeFirstOrThrow();
  const now = clock();
  const missingSince = known.missing_since ?? now;
  const isHere = [id, ...formerSecrets.map(secretId)].includes(known.id);
  if (isHere || now.getTime() - missingSince.getTime() > PATIENCE_MS) {
    await db.updateTable('known_secret').set({ id, missing_since: null }).execute();
    return;
  }
  await db.updateTable('known_secret').set({ missing_since: missingSince }).execute();
  log.warn(
    'This database was used with another AUTH_SECRET so far, which AUTH_SECRET_PREVIOUS lacks. Without it everybody has to sign in anew, and what it sealed stays shut: stored credentials of sites, secrets of webhooks, authenticator apps, the log of receipts. Set it again, or put it into AUTH_SECRET_PREVIOUS; where none was set, it is in the file auth-secret of the former DATA_DIR.',
  );
}
