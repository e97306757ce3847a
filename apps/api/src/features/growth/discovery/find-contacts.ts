import {
  AppError,
  contactPages,
  MAX_CONTACT_PAGES,
  MAX_CONTACT_SEARCHES_A_DAY,
  mergeContacts,
  type PageContact,
  pageKey,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import { lockUser } from '../../../db/lock-user.ts';
import { ofEnabledAccount } from '../../../db/of-enabled-account.ts';
import { InputSetAside } from '../../../db/reading-log.ts';
import type { Schema } from '../../../db/schema.ts';
import { storable } from '../../../db/storable.ts';
import type { Run } from '../../../gateways/jobs.ts';
import type { User } from '../../../http/viewer.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import { storeContacts } from './keep-prospect.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Has further pages of the prospects' sites read for contacts; how many are begun. Those that wait
 * already, and those that are not there, are passed over. Throws EMAIL_NOT_CONFIRMED, as it asks
 * strangers' pages in our name, and RATE_LIMITED after the day's.
 */
export async function findContacts(
  ctx: Context,
  user: User,
  ids: readonly string[],
): Promise<number> {
  if (!user.isVerified) throw new AppError('EMAIL_NOT_CONFIRMED');
  const now = ctx.clock();
  const { userId } = user;
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const rows = await trx
      .updateTable('prospect_pages')
      .set({ contacts_state: 'waiting', contacts_asked_at: now })
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .where('contacts_state', '<>', 'waiting')
      .returning('id')
      .execute();
    const { count } = await trx
      .selectFrom('prospect_pages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('contacts_asked_at', '>', new Date(now.getTime() - DAY_MS))
      .executeTakeFirstOrThrow();
    if (count > MAX_CONTACT_SEARCHES_A_DAY) {
      throw new AppError('RATE_LIMITED', {
        message: `Contacts of up to ${MAX_CONTACT_SEARCHES_A_DAY} pages may be looked for in 24 hours`,
        retryAfter: DAY_MS / 1000,
      });
    }
    for (const { id } of rows) await ctx.jobs.send(trx, 'find-contacts', { id });
    return rows.length;
  });
}

/** Reads pages of one prospect's site for contacts. */
export const findContactsJob: JobDefinition = {
  name: 'find-contacts',
  async work(ctx, data, job) {
    const { id } = data as { id: string };
    try {
      await readContacts(ctx, id, job);
    } catch (error) {
      if (job.isLast && !job.signal.aborted) {
        await keep(ctx.db, { id, found: [], isRead: false, now: ctx.clock() });
      }
      throw error;
    }
  },
};

/** May be called again for one prospect. Throws when it must be tried again. */
export async function readContacts(ctx: Context, id: string, job: Run): Promise<void> {
  const prospect = await ctx.db
    .selectFrom('prospect_pages')
    .select(['page_url', 'subject', 'target_url'])
    .where('id', '=', id)
    .where('contacts_state', '=', 'waiting')
    .where(ofEnabledAccount('prospect_pages.user_id'))
    .executeTakeFirst();
  if (!prospect) return;
  const signal = AbortSignal.any([job.signal, ctx.stopping.signal]);
  const readings = await ctx.readings.of('discovery', [id]);
  const { fetchPage } = ctx.pages;
  const sought = { subject: prospect.subject, targetUrl: prospect.target_url };
  const home = new URL('/', prospect.page_url).href;
  const open = [...new Set([prospect.page_url, home])];
  const found: PageContact[] = [];
  let read = 0;
  for (const url of open) {
    const see = () => ctx.room.readProspect(url, { fetchPage, signal, sought });
    const answer = storable(
      await readings.read(id, url, see, signal).catch((error: unknown) => {
        if (error instanceof InputSetAside) return null;
        throw error;
      }),
    );
    // What was cut off was not seen.
    signal.throwIfAborted();
    if (!answer) continue;
    read += 1;
    found.push(...answer.page.contacts);
    const known = new Set(open);
    const next = contactPages(answer.page)
      .map((page) => pageKey(page))
      .filter((page) => page !== null && !known.has(page));
    open.push(...(next as string[]).slice(0, MAX_CONTACT_PAGES - open.length));
  }
  await ctx.db
    .transaction()
    .execute((trx) => keep(trx, { id, found, isRead: read > 0, now: ctx.clock() }));
}

async function keep(
  trx: Kysely<Schema>,
  { id, found, isRead, now }: { id: string; found: PageContact[]; isRead: boolean; now: Date },
): Promise<void> {
  const row = await trx
    .updateTable('prospect_pages')
    .set({
      contacts_state: isRead ? 'read' : 'failed',
      ...(isRead ? { contacts_read_at: now } : {}),
    })
    .where('id', '=', id)
    .where('contacts_state', '=', 'waiting')
    .returning('contacts')
    .executeTakeFirst();
  if (row && isRead) await storeContacts(trx, id, mergeContacts([...row.contacts, ...found]));
}
