import {
  mergeContacts,
  type PageContact,
  type ProspectKind,
  type ProspectPage,
  pageKey,
  prospectWorth,
  siteOf,
} from '@linkwright/core/all';
import type { Kysely, Selectable } from 'kysely';
import type { Context } from '../../../context.ts';
import type { DiscoveriesTable, Schema } from '../../../db/schema.ts';

/** What makes a page worth a word. */
export interface FoundOnPage {
  kind: ProspectKind;
  reason: string;
  snippet: string | null;
  brokenUrl: string;
}

interface Found {
  search: Selectable<DiscoveriesTable>;
  page: Pick<ProspectPage, 'url' | 'title' | 'contacts'>;
  depth: number;
  finds: readonly FoundOnPage[];
}

/** Stores what was found on a page. One that an earlier search found keeps its state and notes. */
export async function keepProspect(
  ctx: Pick<Context, 'clock' | 'uuid'>,
  trx: Kysely<Schema>,
  { search, page, depth, finds }: Found,
): Promise<void> {
  const pageUrl = pageKey(page.url);
  if (finds.length === 0 || pageUrl === null) return;
  const now = ctx.clock();
  const facts = {
    page_title: page.title,
    target_url: search.target_url,
    subject: search.subject,
    found_at: now,
  };
  const row = await trx
    .insertInto('prospect_pages')
    .values({
      id: ctx.uuid(),
      user_id: search.user_id,
      page_url: pageUrl,
      site: siteOf(pageUrl),
      worth: 1,
      contacts: JSON.stringify(page.contacts),
      ...facts,
    })
    // Another search of the account may find the page at the same time: this holds the row.
    .onConflict((conflict) => conflict.columns(['user_id', 'page_url']).doUpdateSet(facts))
    .returning(['id', 'contacts'])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('prospect_finds')
    .values(
      finds.map(({ kind, reason, snippet, brokenUrl }) => ({
        prospect_id: row.id,
        discovery_id: search.id,
        kind,
        reason,
        snippet,
        broken_url: brokenUrl,
        depth,
        found_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await storeContacts(trx, row.id, mergeContacts([...page.contacts, ...row.contacts]));
}

/** Stores the contacts of a prospect, and what it is worth with them and all that was found. */
export async function storeContacts(
  trx: Kysely<Schema>,
  id: string,
  contacts: readonly PageContact[],
): Promise<void> {
  const found = await trx
    .selectFrom('prospect_finds')
    .select('kind')
    .distinct()
    .where('prospect_id', '=', id)
    .execute();
  const kinds = found.map(({ kind }) => kind);
  await trx
    .updateTable('prospect_pages')
    .set({
      contacts: JSON.stringify(contacts),
      worth: prospectWorth({ kinds, contacts: contacts.length }),
    })
    .where('id', '=', id)
    .execute();
}
