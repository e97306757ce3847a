import {
  AppError,
  type setRankCompetitors as competitorsEndpoint,
  MAX_RANK_NOTES,
  type addRankNote as noteEndpoint,
  type RankTrackerHistory,
  readRankHost,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { lockUser } from '../../../db/lock-user.ts';
import { replaceCompetitors } from './competitor-store.ts';

/** Names the competitors of a site. Throws INVALID_REQUEST naming what is no site, or the site itself. */
export async function setCompetitors(
  ctx: Pick<Context, 'db'>,
  userId: string,
  body: z.output<(typeof competitorsEndpoint)['body']>,
): Promise<string[]> {
  const host = hostOf('host', body.host);
  const competitors = [...new Set(body.competitors.map((each) => hostOf('competitors', each)))];
  if (competitors.includes(host)) throw bad('competitors', 'names your own site');
  await ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    await replaceCompetitors(trx, { userId, host, competitors });
  });
  return competitors.sort();
}

/** Puts a note on the charts of a site. Throws INVALID_REQUEST and LIMIT_REACHED. */
export async function addNote(
  ctx: Pick<Context, 'db' | 'uuid'>,
  userId: string,
  { host: written, day, text }: z.output<(typeof noteEndpoint)['body']>,
): Promise<RankTrackerHistory['notes'][number]> {
  const host = hostOf('host', written);
  const id = ctx.uuid();
  await ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const { count } = await trx
      .selectFrom('rank_notes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_RANK_NOTES) {
      throw new AppError('LIMIT_REACHED', {
        message: `You may have ${MAX_RANK_NOTES} notes on charts. Please remove one first.`,
      });
    }
    await trx.insertInto('rank_notes').values({ id, user_id: userId, host, day, text }).execute();
  });
  return { id, day, text };
}

/** Throws NOT_FOUND. */
export async function removeNote(
  ctx: Pick<Context, 'db'>,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('rank_notes')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('NOT_FOUND');
}

function hostOf(field: string, text: string): string {
  const host = readRankHost(text);
  if (host === null) throw bad(field, 'is not the name of a site, e.g. example.com');
  return host;
}

const bad = (field: string, message: string): AppError =>
  new AppError('INVALID_REQUEST', { details: [{ field, message }] });
