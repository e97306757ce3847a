import type { Post, PostSummary } from '@linkwright/core/all';
import type { PostRow, SummaryRow } from './store.ts';

/** A row as the API shows it. `publicUrl` has no trailing slash. */
export function presentSummary(row: SummaryRow, publicUrl: string): PostSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    metaDescription: row.meta_description,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    publishedUrl: publicUrl + row.published_url,
    userId: row.user_id,
    authorName: row.author_name,
    keywords: row.keywords,
    anchorText: row.anchor_text,
    targetUrl: row.target_url,
    linkPolicy: row.link_policy,
    tags: row.tags,
    category: row.category,
    viewCount: row.view_count,
    seoScore: row.seo_score,
    readingTime: row.reading_time,
    wordCount: row.word_count,
    isTrialPost: row.is_trial_post,
    expiresAt: row.expires_at?.toISOString() ?? null,
    isClaimed: row.is_claimed,
    claimedBy: row.claimed_by,
    claimedAt: row.claimed_at?.toISOString() ?? null,
    source: row.source,
  };
}

export function presentPost(row: SummaryRow & Pick<PostRow, 'content'>, publicUrl: string): Post {
  return { ...presentSummary(row, publicUrl), content: row.content };
}
