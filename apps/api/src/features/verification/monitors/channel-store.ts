import type { Kysely, Selectable, Updateable } from 'kysely';
import { ofEnabledAccount } from '../../../db/of-enabled-account.ts';
import type { AlertChannelsTable, Schema } from '../../../db/schema.ts';

export type ChannelRow = Selectable<AlertChannelsTable>;
export type Channel = ChannelRow['channel'];

export const selectChannels = (db: Kysely<Schema>, userId: string): Promise<ChannelRow[]> =>
  db.selectFrom('alert_channels').selectAll().where('user_id', '=', userId).execute();

/**
 * The user's channels, mail among them, held in one order: whoever adds to a queue or empties it does so
 * one after the other, so that no change is left in it with nobody to come for it.
 */
export async function lockChannels(trx: Kysely<Schema>, userId: string): Promise<ChannelRow[]> {
  await trx
    .insertInto('alert_channels')
    .values({ user_id: userId, channel: 'mail' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('alert_channels')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('channel')
    .forUpdate()
    .execute();
}

/** One of them, where it is due and nobody else is at it. */
export const lockDueChannel = (
  trx: Kysely<Schema>,
  { user_id: userId, channel }: Pick<ChannelRow, 'user_id' | 'channel'>,
  now: Date,
): Promise<ChannelRow | undefined> =>
  trx
    .selectFrom('alert_channels')
    .selectAll()
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Changes a channel that is there. */
export async function updateChannel(
  trx: Kysely<Schema>,
  { user_id: userId, channel }: Pick<ChannelRow, 'user_id' | 'channel'>,
  values: Omit<Updateable<AlertChannelsTable>, 'user_id' | 'channel'>,
): Promise<void> {
  await trx
    .updateTable('alert_channels')
    .set(values)
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .execute();
}

/** Gives a chat an address, its first or another. */
export async function setChatAddress(
  trx: Kysely<Schema>,
  { user_id, channel }: Pick<ChannelRow, 'user_id' | 'channel'>,
  values: Pick<ChannelRow, 'address' | 'rhythm'>,
): Promise<void> {
  await trx
    .insertInto('alert_channels')
    .values({ user_id, channel, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'channel']).doUpdateSet(values))
    .execute();
}

export async function deleteChannel(
  trx: Kysely<Schema>,
  userId: string,
  channel: Channel,
): Promise<void> {
  await trx
    .deleteFrom('alert_channels')
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .execute();
  await dropQueued(trx, userId, channel);
}

/** Channels that something waits for and whose time has come, longest first, with the account's address. */
export const selectDueChannels = (
  db: Kysely<Schema>,
  { now, limit }: { now: Date; limit: number },
): Promise<{ user_id: string; channel: Channel; email: string }[]> =>
  db
    .selectFrom('alert_channels')
    .innerJoin('users', 'users.id', 'alert_channels.user_id')
    .select(['user_id', 'channel', 'users.email'])
    .where('due_at', '<=', now)
    .where(ofEnabledAccount('alert_channels.user_id'))
    .where(({ or, eb }) => or([eb('channel', '<>', 'mail'), eb('users.email_verified', '=', true)]))
    .orderBy('due_at')
    .orderBy('user_id')
    .orderBy('channel')
    .limit(limit)
    .execute();

export async function insertQueued(
  trx: Kysely<Schema>,
  { userId, channels, changes }: { userId: string; channels: Channel[]; changes: number[] },
): Promise<void> {
  const rows = channels.flatMap((channel) =>
    changes.map((change_id) => ({ change_id, channel, user_id: userId })),
  );
  if (rows.length > 0) await trx.insertInto('alert_queue').values(rows).execute();
}

/** What waits for a channel, oldest first; it waits no longer. */
export async function takeQueued(
  trx: Kysely<Schema>,
  userId: string,
  channel: Channel,
): Promise<number[]> {
  const rows = await trx
    .deleteFrom('alert_queue')
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .returning('change_id')
    .execute();
  return rows.map(({ change_id: id }) => id);
}

/** Lets nothing that waits come with a later message. */
export async function dropQueued(
  trx: Kysely<Schema>,
  userId: string,
  channel: Channel,
): Promise<void> {
  await takeQueued(trx, userId, channel);
}
