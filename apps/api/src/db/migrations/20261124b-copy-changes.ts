import { type Kysely, sql } from 'kysely';

/** A change of a permanent copy alone is told like one of the post: of all that pages show of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger published_blog_posts_changed on published_blog_posts`.execute(db);
  await sql`
    create trigger published_blog_posts_changed
    after insert or delete or update of
      slug, title, content, excerpt, meta_description, status, author_name, anchor_text, target_url,
      link_policy, tags, category, is_claimed
    on published_blog_posts for each row execute function notify_post_changed()`.execute(db);
}
