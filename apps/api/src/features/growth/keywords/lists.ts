import {
  AppError,
  accountLimits,
  type changeKeywordList as changeEndpoint,
  type createKeywordList as createEndpoint,
  type KeywordCountryCode,
  type KeywordList,
  type KeywordListContent,
  type KeywordListPage,
  keywordsCsv,
  type listKeywordLists as listEndpoint,
  MAX_LIST_KEYWORDS,
  readKeywords,
} from '@linkwright/core/all';
import { stripEnd } from '@linkwright/core/text';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { runOnce } from '../../../http/idempotency.ts';
import { limitFor, limitReached } from '../../money/payments/index.ts';
import { researchKeywords } from './figures.ts';
import {
  deleteList,
  insertList,
  type List,
  type ListRow,
  lockList,
  selectList,
  selectLists,
  updateList,
} from './store.ts';

const { keywordLists } = accountLimits;

interface OwnList {
  userId: string;
  id: string;
}

/** Saves keywords, each once and normalized. Throws LIMIT_REACHED. */
export async function createKeywordList(
  ctx: Context,
  userId: string,
  asked: z.output<(typeof createEndpoint)['body']>,
  key: string | undefined,
): Promise<{ success: true; list: KeywordList }> {
  const limit = await limitFor(ctx, userId, keywordLists);
  const call = { key, scope: `POST /api/keywords/lists ${userId}`, request: asked };
  return runOnce(ctx, call, async (trx) => {
    const now = ctx.clock();
    const keywords = readKeywords(asked.keywords);
    const row = {
      id: ctx.uuid(),
      user_id: userId,
      name: asked.name,
      country: asked.country,
      keywords,
      figures: {},
      created_at: now,
      updated_at: now,
    };
    if (!(await insertList(trx, row, limit))) throw limitReached(keywordLists, limit);
    return { success: true, list: presentList(row) };
  });
}

export async function listKeywordLists(
  ctx: Pick<Context, 'db'>,
  userId: string,
  page: z.output<(typeof listEndpoint)['query']>,
): Promise<KeywordListPage> {
  const { rows, nextCursor } = await selectLists(ctx.db, userId, page);
  return { items: rows.map(presentRow), nextCursor };
}

/** A list with what is known of each keyword. Throws NOT_FOUND. */
export async function readKeywordList(ctx: Context, own: OwnList): Promise<KeywordListContent> {
  const row = await selectList(ctx.db, own);
  if (!row) throw new AppError('NOT_FOUND');
  const { keywords, figures } = row;
  const shown = presentList(row);
  return {
    list: shown,
    dataProvider: ctx.keywordData?.name ?? null,
    items: await researchKeywords(ctx.db, { seed: '', country: shown.country, keywords, figures }),
  };
}

/** The same as CSV, with a file name. */
export async function keywordListCsv(
  ctx: Context,
  own: OwnList,
): Promise<{ name: string; csv: string }> {
  const { list, items } = await readKeywordList(ctx, own);
  const name = stripEnd(list.name.replace(/[^\w-]+/g, '-'), /-/).replace(/^-+/, '') || 'keywords';
  return { name: `${name}.csv`, csv: keywordsCsv(items) };
}

/** Renames a list, adds and takes out. Throws NOT_FOUND, and LIMIT_REACHED with nothing changed. */
export async function changeKeywordList(
  ctx: Context,
  own: OwnList,
  { name, add = [], remove = [] }: z.output<(typeof changeEndpoint)['body']>,
): Promise<KeywordList> {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockList(trx, own);
    if (!row) throw new AppError('NOT_FOUND');
    const removed = new Set(readKeywords(remove));
    const keywords = readKeywords([...row.keywords, ...add]).filter((each) => !removed.has(each));
    if (keywords.length > MAX_LIST_KEYWORDS) {
      throw new AppError('LIMIT_REACHED', {
        message: `A list holds at most ${MAX_LIST_KEYWORDS} keywords; this would be ${keywords.length}`,
      });
    }
    const kept = new Set(keywords);
    const figures = Object.fromEntries(
      Object.entries(row.figures).filter(([keyword]) => kept.has(keyword)),
    );
    const changed = { ...row, name: name ?? row.name, keywords, figures, updated_at: ctx.clock() };
    await updateList(trx, changed);
    return presentList(changed);
  });
}

/** Throws NOT_FOUND. */
export async function removeKeywordList(ctx: Context, own: OwnList): Promise<void> {
  if (!(await deleteList(ctx.db, own))) throw new AppError('NOT_FOUND');
}

export const presentList = (list: List): KeywordList =>
  presentRow({ ...list, count: list.keywords.length });

const presentRow = (row: ListRow): KeywordList => ({
  id: row.id,
  name: row.name,
  // Stored from what the contract allows.
  country: row.country as KeywordCountryCode,
  count: row.count,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
