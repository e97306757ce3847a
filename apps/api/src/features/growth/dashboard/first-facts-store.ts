import type { FirstFacts } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/**
 * What an account has done of what is done first: as it is now, or as its log tells. Writing an article
 * reads the page it is for; a trial post is nobody's until it is claimed, and its log knows whose it was.
 */
export async function selectFirstFacts(db: Kysely<Schema>, userId: string): Promise<FirstFacts> {
  const did = (...acts: string[]) =>
    sql<boolean>`exists (select from activity where user_id = ${userId} and act in (${sql.join(acts)}))`;
  const posts = sql<boolean>`exists (select from blog_posts where user_id = ${userId})`;
  const drafts = sql<boolean>`exists (select from drafts where user_id = ${userId})`;
  const { rows } = await sql<FirstFacts>`
    select
      exists (select from reports where user_id = ${userId})
        or exists (select from drafts where user_id = ${userId} and grounding ->> 'kind' = 'sources')
        or exists (
          select from post_groundings join blog_posts on blog_posts.id = post_groundings.post_id
          where blog_posts.user_id = ${userId} and kind = 'sources'
        )
        or ${did('report-made', 'draft-written', 'draft-held', 'post-published')} as "hasReadPage",
      ${posts} or ${drafts} or ${did('draft-written', 'draft-held', 'post-published')} as "hasWritten",
      ${posts} or ${did('post-published', 'link-published')} as "hasPublished",
      exists (select from users where id = ${userId} and email_verified) as "isConfirmed",
      exists (select from watched_links where user_id = ${userId})
        or ${did('links-watched')} as "hasWatched"`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('A row of constants is always there');
  return facts;
}
