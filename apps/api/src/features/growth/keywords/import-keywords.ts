import {
  AppError,
  accountLimits,
  type importKeywords as endpoint,
  type ImportedKeywords,
  importedFigures,
  importLabels,
  type KeywordFigures,
  type KeywordImport,
  laterFigures,
  MAX_LIST_KEYWORDS,
  readKeywordImport,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { runOnce } from '../../../http/idempotency.ts';
import { badField, takeFile } from '../../../http/imported-file.ts';
import { limitFor, limitReached } from '../../money/payments/index.ts';
import { presentList } from './lists.ts';
import { insertList, type List, lockList, updateList } from './store.ts';

const { keywordLists } = accountLimits;

type Body = z.output<(typeof endpoint)['body']>;

/**
 * Imports a file of keywords into a list, all that a list holds, with the figures that it has of them;
 * they are the list's own. Throws INVALID_REQUEST naming the field, NOT_FOUND, and LIMIT_REACHED where
 * there may be no further list.
 */
export async function importKeywords(
  ctx: Context,
  userId: string,
  body: Body,
  key: string | undefined,
): Promise<ImportedKeywords> {
  const { listId: id, name } = body;
  const file = takeFile(readKeywordImport(body.text, body.columns));
  if (id === undefined && name === undefined) throw badField('name', 'Name the list');
  const limit = await limitFor(ctx, userId, keywordLists);
  const call = { key, scope: `POST /api/keywords/imports ${userId}`, request: body };
  return runOnce(ctx, call, async (trx) => {
    const list =
      id === undefined ? newList(ctx, userId, body) : await lockList(trx, { userId, id });
    if (!list) throw new AppError('NOT_FOUND');
    const { left, ...filled } = fill(list, file, {
      source: importLabels[body.source],
      at: ctx.clock(),
    });
    await store(trx, filled, id === undefined ? limit : null);
    const { skipped, skippedCount } = file;
    const stored = file.rows.length - left;
    return { success: true, list: presentList(filled), stored, left, skipped, skippedCount };
  });
}

const newList = (ctx: Context, userId: string, { name = '', country }: Body): List => ({
  id: ctx.uuid(),
  user_id: userId,
  name,
  country,
  keywords: [],
  figures: {},
  created_at: ctx.clock(),
  updated_at: ctx.clock(),
});

/** The list with the keywords of a file behind its own, and how many of them it has no room for. */
function fill(
  list: List,
  file: KeywordImport,
  { source, at }: { source: string; at: Date },
): List & { left: number } {
  const seen = { source, at: at.toISOString() };
  const known = new Set(list.keywords);
  const fresh = file.rows.map(({ keyword }) => keyword).filter((keyword) => !known.has(keyword));
  const keywords = [...list.keywords, ...fresh].slice(0, MAX_LIST_KEYWORDS);
  const held = new Set(keywords);
  const figures: Record<string, Partial<KeywordFigures>> = { ...list.figures };
  for (const row of file.rows) {
    if (!held.has(row.keyword)) continue;
    const own = importedFigures(row, file, seen);
    if (Object.keys(own).length === 0) continue;
    figures[row.keyword] = laterFigures(figures[row.keyword], own);
  }
  const left = list.keywords.length + fresh.length - keywords.length;
  return { ...list, keywords, figures, updated_at: at, left };
}

/** Inserts a new list, of which there may be so many; changes one that is there where that is null. */
async function store(trx: Kysely<Schema>, list: List, limit: number | null): Promise<void> {
  if (limit === null) await updateList(trx, list);
  else if (!(await insertList(trx, list, limit))) throw limitReached(keywordLists, limit);
}
