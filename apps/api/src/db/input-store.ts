import type { InputKind } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import type { Input } from './input-tables.ts';
import type { Schema } from './schema.ts';

/** Deaths of one input, read alone, after which it is set aside. */
const DEATHS_OF_AN_INPUT = 2;
/** Deaths of processes that read nothing but one job's inputs, after which all of it is set aside. */
const DEATHS_OF_A_JOB = 5;

/** Writes down what a process has under way; nothing, where it has nothing. */
export async function storeReadings(
  db: Kysely<Schema>,
  { process, inputs, aliveUntil }: { process: string; inputs: readonly Input[]; aliveUntil: Date },
): Promise<void> {
  if (inputs.length === 0) {
    await db.deleteFrom('readings').where('process', '=', process).execute();
    return;
  }
  const row = { inputs: JSON.stringify(inputs), alive_until: aliveUntil };
  await db
    .insertInto('readings')
    .values({ process, ...row })
    .onConflict((conflict) => conflict.column('process').doUpdateSet(row))
    .execute();
}

/**
 * Finds other processes that died, and counts their deaths for what each left behind: one input that was
 * read alone is what it died of; of several, each may have been it.
 */
export async function countDeaths(
  db: Kysely<Schema>,
  { process, now, uuid }: { process: string; now: Date; uuid: () => string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const dead = await trx
      .deleteFrom('readings')
      .where('alive_until', '<', now)
      // Whoever asks is alive, however long its machine slept.
      .where('process', '<>', process)
      .returning('inputs')
      .execute();
    for (const { inputs } of dead) {
      for (const input of inputs) {
        await countDeath(trx, { ...input, id: uuid() }, { now, isCertain: inputs.length === 1 });
      }
      const [first] = inputs;
      if (first && inputs.every(({ kind, ref }) => kind === first.kind && ref === first.ref)) {
        const job = { ...first, address: '', id: uuid() };
        await countDeath(trx, job, { now, isCertain: true });
      }
    }
  });
}

async function countDeath(
  trx: Kysely<Schema>,
  input: Input & { id: string },
  { now, isCertain }: { now: Date; isCertain: boolean },
): Promise<void> {
  const most = input.address === '' ? DEATHS_OF_A_JOB : DEATHS_OF_AN_INPUT;
  await sql`
    insert into suspect_inputs (id, kind, ref, address, deaths, first_died_at, last_died_at)
    values (${input.id}, ${input.kind}, ${input.ref}, ${input.address}, 1, ${now}, ${now})
    on conflict (kind, ref, md5(address)) do update set
      deaths = suspect_inputs.deaths + ${isCertain ? 1 : 0}::int,
      last_died_at = ${now}::timestamptz,
      set_aside_at = coalesce(suspect_inputs.set_aside_at,
        case when suspect_inputs.deaths + ${isCertain ? 1 : 0}::int >= ${most}::int
          then ${now}::timestamptz end)`.execute(trx);
}

/** Those inputs of these jobs that a process died of, or may have. */
export const selectSuspects = (
  db: Kysely<Schema>,
  kind: InputKind,
  refs: readonly string[],
): Promise<{ ref: string; address: string; set_aside_at: Date | null }[]> =>
  db
    .selectFrom('suspect_inputs')
    .select(['ref', 'address', 'set_aside_at'])
    .where('kind', '=', kind)
    .where('ref', 'in', refs)
    .execute();

/** One that was read to its end is no suspect any more. */
export async function clearSuspect(
  db: Kysely<Schema>,
  { kind, ref, address }: Input,
): Promise<void> {
  await db
    .deleteFrom('suspect_inputs')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('address', '=', address)
    .where('set_aside_at', 'is', null)
    .execute();
}
