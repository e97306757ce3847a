import type { Readable } from 'node:stream';
import {
  type Activity,
  type ActivityKind,
  acts,
  dayAfter,
  type listActivity as endpoint,
  findAct,
  momentIn,
  sayActivity,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import { csvOf } from '../../../http/csv.ts';
import { type ActFilter, type ActRow, everyAct, selectActors, selectActs } from './store.ts';

type Query = z.output<(typeof endpoint)['query']>;
type Filters = Omit<Query, 'limit' | 'cursor'>;

/** A page of what was done in the user's account, newest first. Throws INVALID_REQUEST for the cursor. */
export async function listActivity(
  ctx: Context,
  userId: string,
  { limit, cursor, ...filters }: Query,
): Promise<z.output<(typeof endpoint)['response']>> {
  const timeZone = await selectTimeZone(ctx.db, userId);
  const filter = filterOf(filters, timeZone);
  const { rows, nextCursor } = await selectActs(ctx.db, userId, {
    filter,
    page: { limit, cursor },
  });
  const actors = cursor === undefined ? await selectActors(ctx.db, userId) : [];
  return { items: rows.map(presentAct), nextCursor, actors: actors.map(presentActor), timeZone };
}

const columns = [
  'Time (UTC)',
  'What happened',
  'Who',
  'Kind',
  'Act',
  'What it was done to',
  'Count',
];

/** The same as CSV, as far as it is read. */
export async function activityCsv(
  ctx: Context,
  userId: string,
  filters: Filters,
): Promise<Readable> {
  const filter = filterOf(filters, await selectTimeZone(ctx.db, userId));
  return csvOf(columns, readRows(ctx, userId, filter));
}

async function* readRows(
  ctx: Context,
  userId: string,
  filter: ActFilter,
): AsyncGenerator<unknown[]> {
  for await (const row of everyAct(ctx.db, userId, filter)) {
    const { at, sentence, actor, kind, act, subject, count } = presentAct(row);
    yield [at, sentence, actor.kind, kind, act, subject?.name ?? '', count ?? ''];
  }
}

function filterOf({ kind, actor, actorId, day }: Filters, timeZone: string): ActFilter {
  const from = day === undefined ? undefined : startOf(day, timeZone);
  return {
    acts: kind && actsOf(kind),
    actor,
    actorId,
    from,
    until: from && dayAfter(timeZone, from),
  };
}

function startOf(date: string, timeZone: string): Date {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return momentIn(timeZone, { year, month, day });
}

const actsOf = (kind: ActivityKind): string[] =>
  Object.entries(acts).flatMap(([name, act]) => (act.kind === kind ? [name] : []));

const presentActor = ({
  actor_kind: kind,
  actor_id: id,
  actor_name: name,
}: Pick<ActRow, 'actor_kind' | 'actor_id' | 'actor_name'>): Activity['actor'] => ({
  kind,
  // Whoever else is in the workspace is told apart from its owner.
  id: kind === 'person' && name === null ? null : id,
  name,
});

function presentAct(row: ActRow): Activity {
  const { id, at, act, subject_kind: kind, subject_id: subjectId, subject_name: name, count } = row;
  const subject = kind !== null && subjectId !== null ? { kind, id: subjectId, name } : null;
  const entry = { act, actor: presentActor(row), subject, count };
  return {
    id,
    at: at.toISOString(),
    kind: findAct(act)?.kind ?? 'account',
    ...entry,
    sentence: sayActivity(entry),
  };
}
