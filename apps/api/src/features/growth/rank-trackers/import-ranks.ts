import {
  AppError,
  type importRanks as endpoint,
  type ImportedRanks,
  importLabels,
  RANK_HISTORY,
  type RankImportRow,
  rankBand,
  readRankHost,
  readRankImport,
  shiftDay,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { badField, takeFile } from '../../../http/imported-file.ts';
import type { User } from '../../../http/viewer.ts';
import { insertCompetitorChecks, selectOwnHostsOf } from './competitor-store.ts';
import { trackLimit } from './create.ts';
import { insertImported, selectKeywords, setBands, setVolumes } from './import-store.ts';
import { countForUpdate, insertTrackers } from './store.ts';

type Body = z.output<(typeof endpoint)['body']>;
/** A row with the day that it is of. */
type Dated = RankImportRow & { day: string };

/**
 * Imports a file of positions, all of it or nothing. Keywords of one's own site are tracked from then
 * on, as many as there may be; positions of a competitor go to keywords that are tracked. Positions of the
 * same day and source take the place of earlier ones. Throws INVALID_REQUEST naming the field, and
 * EMAIL_NOT_CONFIRMED where a provider would be asked for the keywords from then on.
 */
export async function importRanks(
  ctx: Context,
  user: Pick<User, 'userId' | 'isVerified'>,
  body: Body,
): Promise<ImportedRanks> {
  if (ctx.search && !user.isVerified) throw new AppError('EMAIL_NOT_CONFIRMED');
  const { userId } = user;
  const host = readRankHost(body.host);
  if (host === null) throw badField('host', 'is not the name of a site, e.g. example.com');
  const file = takeFile(readRankImport(body.text, body.columns));
  const { skipped, skippedCount } = file;
  const rows = datedRows(ctx, file.rows, body.day);
  const provider = importLabels[body.source];
  const max = await trackLimit(ctx, userId);
  const done = await ctx.db.transaction().execute(async (trx) => {
    const used = await countForUpdate(trx, userId);
    const ownHosts = await selectOwnHostsOf(trx, { userId, competitor: host });
    const call = { userId, host, provider, rows };
    return ownHosts.length > 0
      ? importCompetitor(trx, { ...call, ownHosts })
      : importOwn(ctx, trx, { ...call, room: Math.max(0, max - used) });
  });
  return { success: true, ...done, skipped, skippedCount };
}

type Done = Pick<ImportedRanks, 'stored' | 'added' | 'left'>;
interface Importing {
  userId: string;
  host: string;
  provider: string;
  rows: readonly Dated[];
}

async function importOwn(
  ctx: Context,
  trx: Kysely<Schema>,
  { userId, host, provider, rows, room }: Importing & { room: number },
): Promise<Done> {
  const known = await selectKeywords(trx, { userId, hosts: [host] });
  const ids = new Map(known.map(({ id, keyword }) => [keyword, id]));
  const unknown = new Map(
    rows
      .filter(({ keyword }) => !ids.has(keyword.toLowerCase()))
      .map(({ keyword }) => [keyword.toLowerCase(), keyword]),
  );
  const fresh = [...unknown.values()].slice(0, room);
  const now = ctx.clock();
  const made = fresh.map((keyword) => ({
    id: ctx.uuid(),
    user_id: userId,
    keyword,
    host,
    country: '',
    device: '' as const,
    last_results: null,
    last_check_at: null,
    paused_at: null,
    next_check_at: now,
    taken_until: null,
    created_at: now,
  }));
  if (made.length > 0) await insertTrackers(trx, made);
  for (const { id, keyword } of made) ids.set(keyword.toLowerCase(), id);
  const checks = onceADay(rows).flatMap(({ keyword, position, url, day }) => {
    const id = ids.get(keyword.toLowerCase());
    if (id === undefined) return [];
    return [
      {
        tracker_id: id,
        outcome: 'found' as const,
        position: Math.max(1, Math.round(position)),
        average: Number.isInteger(position) ? null : position,
        searched: 0,
        url,
        provider,
        is_imported: true,
        error: null,
        checked_at: startOf(day),
      },
    ];
  });
  await insertImported(trx, checks);
  await setBands(trx, [...new Set(checks.map(({ tracker_id: id }) => id))], rankBand);
  const seen = { source: provider, at: now.toISOString() };
  const volumes = new Map(
    rows.flatMap(({ keyword, volume: value }) => {
      const id = ids.get(keyword.toLowerCase());
      return id === undefined || value === null ? [] : [[id, { value, ...seen }] as const];
    }),
  );
  await setVolumes(trx, [...volumes]);
  return { stored: checks.length, added: made.length, left: unknown.size - fresh.length };
}

async function importCompetitor(
  trx: Kysely<Schema>,
  { userId, host, provider, rows, ownHosts }: Importing & { ownHosts: string[] },
): Promise<Done> {
  const tracked = Map.groupBy(
    await selectKeywords(trx, { userId, hosts: ownHosts }),
    ({ keyword }) => keyword,
  );
  const once = onceADay(rows);
  const checks = once.flatMap(({ keyword, position, url, day }) =>
    (tracked.get(keyword.toLowerCase()) ?? []).map(({ id }) => ({
      tracker_id: id,
      host,
      position: Math.max(1, Math.round(position)),
      url,
      provider,
      is_imported: true,
      checked_at: startOf(day),
    })),
  );
  await insertCompetitorChecks(trx, checks);
  const left = new Set(
    once.filter(({ keyword }) => !tracked.has(keyword.toLowerCase())).map(({ keyword }) => keyword),
  );
  return { stored: checks.length, added: 0, left: left.size };
}

/** The best position of a keyword on a day: a file may name several pages. */
function onceADay(rows: readonly Dated[]): Dated[] {
  const best = new Map<string, Dated>();
  for (const row of rows) {
    const key = `${row.day} ${row.keyword.toLowerCase()}`;
    const before = best.get(key);
    if (!before || row.position < before.position) best.set(key, row);
  }
  return [...best.values()];
}

/** A position of a file is of its whole day; it is shown without a time. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

function datedRows(
  { clock }: Pick<Context, 'clock'>,
  rows: readonly RankImportRow[],
  chosen: string | undefined,
): Dated[] {
  const today = clock().toISOString().slice(0, 10);
  const earliest = shiftDay(today, -RANK_HISTORY);
  const dated = rows.map((row) => ({ ...row, day: row.day ?? chosen }));
  if (dated.some(({ day }) => day === undefined)) {
    throw badField('day', 'is needed: this file does not say its day');
  }
  const field = chosen === undefined ? 'text' : 'day';
  for (const { day } of dated) {
    if (day !== undefined && day > today)
      throw badField(field, 'names a day that has not come yet');
    if (day !== undefined && day < earliest) {
      throw badField(
        field,
        `names a day longer ago than ${RANK_HISTORY} days, as long as checks are kept`,
      );
    }
  }
  return dated as Dated[];
}
