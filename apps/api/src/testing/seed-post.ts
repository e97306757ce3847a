import type { Insertable, Kysely } from 'kysely';
import type { BlogPostsTable, Schema } from '../db/schema.ts';

type PostValues = Insertable<BlogPostsTable>;

/** Stores a published, permanent post with the given values. */
export async function seedPost(
  db: Kysely<Schema>,
  { slug, ...values }: Partial<PostValues> & { slug: string },
): Promise<void> {
  const created = values.created_at ?? new Date('2026-11-20T08:00:00.000Z');
  const post: PostValues = {
    id: crypto.randomUUID(),
    slug,
    title: `About ${slug}`,
    content: `<p>What there is to say about ${slug}, with <a href="https://example.com/">a link</a>.</p>`,
    excerpt: `What there is to say about ${slug}.`,
    meta_description: `What there is to say about ${slug}.`,
    status: 'published',
    created_at: created,
    updated_at: created,
    published_at: created,
    published_url: `/blog/${slug}`,
    user_id: null,
    author_name: 'Linkwright',
    keywords: ['standing desk'],
    anchor_text: 'a link',
    target_url: 'https://example.com/',
    tags: ['standing desk'],
    category: 'Business',
    reading_time: 5,
    word_count: 1000,
    is_trial_post: values.expires_at != null,
    expires_at: null,
    claim_token_hash: null,
    claimed_by: null,
    claimed_at: null,
    contextual_links: '{}',
    ...values,
  };
  await db.insertInto('blog_posts').values(post).execute();
}
