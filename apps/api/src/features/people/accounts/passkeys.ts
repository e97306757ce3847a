import { AppError, type addPasskey as endpoint, type Passkey } from '@linkwright/core/all';
import { z } from 'zod';
import type { User } from '../../../http/viewer.ts';
import { mailFactorChanged } from './factor-mail.ts';
import {
  deletePasskeyOf,
  markProven,
  type PasskeyRow,
  renamePasskeyOf,
  selectPasskeys,
} from './factor-store.ts';
import { type AccountCall, forward } from './forward.ts';

const MAX_PASSKEYS = 20;

type NewPasskey = z.output<(typeof endpoint)['body']>;
const options = z.looseObject({ challenge: z.string() });
const stored = z.object({ id: z.string() });

/** What the browser is to make a passkey with. Throws PASSKEY_LIMIT. */
export async function newPasskeyOptions(
  call: AccountCall,
  { userId }: User,
): Promise<z.output<typeof options>> {
  await requireRoom(call, userId);
  const { data } = await forward(call, '/passkey/generate-register-options');
  return options.parse(data);
}

async function requireRoom({ ctx }: AccountCall, userId: string): Promise<void> {
  const held = await selectPasskeys(ctx.db, userId);
  if (held.length >= MAX_PASSKEYS) throw new AppError('PASSKEY_LIMIT');
}

/** Adds what the browser made, and tells the user. Throws PASSKEY_INVALID or PASSKEY_LIMIT. */
export async function addPasskey(
  call: AccountCall,
  user: User,
  { name, passkey }: NewPasskey,
): Promise<Passkey> {
  const { ctx } = call;
  const { userId, sessionId } = user;
  await requireRoom(call, userId);
  const { data } = await forward(call, '/passkey/verify-registration', {
    response: passkey,
    name,
  });
  const { id } = stored.parse(data);
  return ctx.db.transaction().execute(async (trx) => {
    const rows = await selectPasskeys(trx, userId);
    const row = rows.find((each) => each.id === id);
    if (!row) throw new AppError('PASSKEY_INVALID');
    await markProven(trx, { sessionId, isFactor: true, now: ctx.clock() });
    await mailFactorChanged(ctx, trx, user, 'passkey-added');
    return presentPasskey(row);
  });
}

/** Throws NOT_FOUND. */
export async function renamePasskey(
  { ctx }: Pick<AccountCall, 'ctx'>,
  { userId }: User,
  change: { id: string; name: string },
): Promise<void> {
  if (!(await renamePasskeyOf(ctx.db, { userId, ...change }))) throw new AppError('NOT_FOUND');
}

/** Throws NOT_FOUND. */
export async function removePasskey(
  { ctx }: Pick<AccountCall, 'ctx'>,
  user: User,
  id: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await deletePasskeyOf(trx, { userId: user.userId, id }))) throw new AppError('NOT_FOUND');
    await mailFactorChanged(ctx, trx, user, 'passkey-removed');
  });
}

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name ?? 'Passkey',
  createdAt: (row.created_at ?? new Date(0)).toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  isSynced: row.backed_up,
});
