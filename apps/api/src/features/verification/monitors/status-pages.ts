import {
  AppError,
  MAX_STATUS_PAGES,
  monitorRoutes,
  type StatusPage,
  statusPath,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import {
  deleteStatusPage,
  insertStatusPage,
  type StatusPageRow,
  selectStatusPages,
} from './status-store.ts';

/** 128 bits: an address that nobody guesses. */
const TOKEN_BYTES = 16;

/** Makes a public page of a destination or a campaign. Throws STATUS_PAGE_LIMIT. */
export async function createStatusPage(
  ctx: Context,
  userId: string,
  { scope, name }: Pick<StatusPage, 'scope' | 'name'>,
): Promise<StatusPage> {
  const row: StatusPageRow = {
    id: ctx.uuid(),
    user_id: userId,
    token: ctx.randomBytes(TOKEN_BYTES).toString('base64url'),
    scope,
    name: scope === 'host' ? name.toLowerCase().replace(/^www\./, '') : name,
    created_at: ctx.clock(),
  };
  const isNew = await ctx.db
    .transaction()
    .execute((trx) => insertStatusPage(trx, row, MAX_STATUS_PAGES));
  if (!isNew) throw new AppError('STATUS_PAGE_LIMIT');
  return presentStatusPage(ctx, row);
}

/** The user's status pages, newest first. */
export const listStatusPages = async (ctx: Context, userId: string): Promise<StatusPage[]> =>
  (await selectStatusPages(ctx.db, userId)).map((row) => presentStatusPage(ctx, row));

/** Takes the page and its badge offline at once. Throws NOT_FOUND. */
export async function removeStatusPage(ctx: Context, userId: string, id: string): Promise<void> {
  if (!(await deleteStatusPage(ctx.db, userId, id))) throw new AppError('NOT_FOUND');
}

const presentStatusPage = (
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { id, token, scope, name, created_at: createdAt }: StatusPageRow,
): StatusPage => ({
  id,
  token,
  scope,
  name,
  url: publicUrl + statusPath(token),
  badgeUrl: publicUrl + monitorRoutes.badge.path.replace(':token', encodeURIComponent(token)),
  createdAt: createdAt.toISOString(),
});
