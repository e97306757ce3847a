import type { CreatedPost } from '@linkwright/core';

/** Every key under which the pages keep something in local storage (product.md section 7). */
export const storedKeys = {
  /** Posts that this browser generated, newest first, without their text. */
  allPosts: 'all_blog_posts',
  /** Those of them that are on trial. */
  trialPosts: 'trial_blog_posts',
  /** One post with its text. */
  post: (slug: string): string => `blog_post_${slug}`,
} as const;

/** How many posts a list keeps: enough to find one again, far below the storage's limit. */
export const storedPostLimit = 50;

/** A post as the browser keeps it, in the specification's field names. Times are ISO 8601 UTC. */
export interface StoredPost {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  published_url: string;
  target_url: string;
  anchor_text: string | null;
  created_at: string;
  is_trial_post: boolean;
  expires_at: string | null;
  /** Proves that this browser made the post (ruling 13). */
  claim_token: string | null;
}

/** Keeps a post that was just generated. Without storage, or with a full one, the post is only shown. */
export function storeCreatedPost(storage: Storage | undefined, created: CreatedPost): void {
  const entry = storedPostOf(created);
  write(storage, storedKeys.allPosts, withPost(readPosts(storage, storedKeys.allPosts), entry));
  if (entry.is_trial_post) {
    write(storage, storedKeys.trialPosts, withPost(readTrialPosts(storage), entry));
  }
  write(storage, storedKeys.post(entry.slug), { ...entry, content: created.post.content });
}

/** Trial posts of this browser, newest first. Anything unreadable counts as nothing. */
export const readTrialPosts = (storage: Storage | undefined): StoredPost[] =>
  readPosts(storage, storedKeys.trialPosts);

/** Drops trial posts that expired before `now`, with their text. */
export function forgetExpiredPosts(storage: Storage | undefined, now: Date): void {
  const posts = readTrialPosts(storage);
  const kept = posts.filter(({ expires_at }) => !expires_at || new Date(expires_at) > now);
  if (kept.length === posts.length) return;
  write(storage, storedKeys.trialPosts, kept);
  for (const { slug } of posts) {
    if (!kept.some((post) => post.slug === slug)) storage?.removeItem(storedKeys.post(slug));
  }
}

/** The browser's local storage, or undefined where the visitor forbids it. */
export function localStore(): Storage | undefined {
  try {
    return window.localStorage;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function storedPostOf({ post, blogUrl, claimToken }: CreatedPost): StoredPost {
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    published_url: blogUrl,
    target_url: post.targetUrl,
    anchor_text: post.anchorText,
    created_at: post.createdAt,
    is_trial_post: post.isTrialPost,
    expires_at: post.expiresAt,
    claim_token: claimToken ?? null,
  };
}

const withPost = (posts: StoredPost[], entry: StoredPost): StoredPost[] =>
  [entry, ...posts.filter(({ slug }) => slug !== entry.slug)].slice(0, storedPostLimit);

function readPosts(storage: Storage | undefined, key: string): StoredPost[] {
  const value = parse(storage?.getItem(key) ?? '[]');
  return Array.isArray(value) ? value.filter(isStoredPost) : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isStoredPost(value: unknown): value is StoredPost {
  const post = value as Partial<StoredPost> | null;
  return (
    typeof post === 'object' &&
    typeof post?.slug === 'string' &&
    typeof post.title === 'string' &&
    typeof post.published_url === 'string' &&
    (post.expires_at === null || !Number.isNaN(Date.parse(post.expires_at ?? '')))
  );
}

function write(storage: Storage | undefined, key: string, value: unknown): void {
  try {
    storage?.setItem(key, JSON.stringify(value));
  } catch (error) {
    // The storage is full: what is on the screen still holds, only the memory of it is lost.
    if (!(error instanceof DOMException)) throw error;
  }
}
