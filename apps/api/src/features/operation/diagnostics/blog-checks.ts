import type { Finding } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { blockingColumns } from '../functions/index.ts';
import { failure, fine } from './finding.ts';
import { selectRights, selectRole } from './store.ts';
import { undone } from './undone.ts';

const tables = ['blog_posts', 'published_blog_posts'] as const;

export async function checkBlogSchema(ctx: Context): Promise<Finding> {
  const blocking = await blockingColumns(ctx);
  return blocking.length === 0
    ? fine('Posts may lack keyword and anchor text.')
    : failure(`Must be filled in: ${blocking.join(', ')}.`, 'Run step 1 of /debug/blog-fix.');
}

/** Row-level security that the server's own role is subject to, and rights that it lacks. */
export async function checkBlogPolicies({ db }: Pick<Context, 'db'>): Promise<Finding> {
  const rows = await selectRights(db, tables);
  const subject = rows.filter((row) => row.is_subject).map(({ table }) => table);
  const barred = rows.filter(({ may }) => !may).map(({ table }) => table);
  if (subject.length === 0 && barred.length === 0) {
    return fine('No policy and no missing right keeps the server from storing posts.');
  }
  const role = JSON.stringify(await selectRole(db));
  const fixes = [
    ...subject.map((table) => `ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY;`),
    ...barred.map((table) => `GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO ${role};`),
  ];
  return failure(
    [
      ...(subject.length > 0 ? [`Row-level security holds for ${subject.join(', ')}.`] : []),
      ...(barred.length > 0 ? [`Rights are missing on ${barred.join(', ')}.`] : []),
    ].join(' '),
    `As the owner of the tables, run: ${fixes.join(' ')}`,
  );
}

/** Stores a post and a permanent copy without keyword and anchor text, and takes both back. */
export async function checkBlogInsert(ctx: Context): Promise<Finding> {
  const id = ctx.uuid();
  const now = ctx.clock();
  const slug = `diagnostics-${id}`;
  const post = {
    slug,
    title: 'Diagnostics',
    content: '<p>A test.</p>',
    excerpt: '',
    meta_description: '',
    status: 'draft' as const,
    created_at: now,
    updated_at: now,
    published_at: null,
    published_url: `/blog/${slug}`,
    user_id: null,
    author_name: ctx.config.siteName,
    keywords: [],
    anchor_text: null,
    target_url: ctx.publicUrl,
    tags: [],
    category: 'General' as const,
    source: 'site' as const,
    reading_time: 1,
    word_count: 2,
  };
  await undone(ctx.db, async (trx) => {
    await trx
      .insertInto('blog_posts')
      .values({
        ...post,
        id,
        is_trial_post: false,
        expires_at: null,
        claim_token_hash: null,
        claimed_by: null,
        claimed_at: null,
        contextual_links: '{}',
      })
      .execute();
    await trx
      .insertInto('published_blog_posts')
      .values({
        ...post,
        blog_post_id: id,
        keyword: null,
        link_policy: 'follow',
        view_count: 0,
        seo_score: 0,
        is_claimed: false,
        claimed_by: null,
        claimed_at: null,
      })
      .execute();
  });
  return fine('A post without keyword and anchor text was stored, and taken back.');
}
