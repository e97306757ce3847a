import type { CreatedPost } from '@linkwright/core/all';
import { type KeptStorage, readStored, writeStored } from './storage.ts';

export { localStore } from './storage.ts';

/**
 * Every key under which the pages keep something in this browser, in local or in session storage; the
 * privacy policy says of each what it is for
 * (docs/specification/interface.md, What the browser keeps).
 */
export const storedKeys = {
  /** Posts that this browser generated, newest first, without their text. */
  allPosts: 'all_blog_posts',
  /** Those of them that are on trial. */
  trialPosts: 'trial_blog_posts',
  /** One post with its text. */
  post: (slug: string): string => `blog_post_${slug}`,
  /** Posts that this browser claimed for one user. */
  claimedPosts: (userId: string): string => `user_claimed_posts_${userId}`,
  /** The post that a guest wanted to claim before signing in. */
  claimIntent: 'claim_intent',
  /** A claim was just made. */
  recentClaim: 'recent_claim_operation',
  /** A guest with trial posts signed up and has not come back verified yet. */
  pendingConversion: 'pending_trial_conversion',
  /** What stood in the generator when a guest went to sign in. */
  userFlow: 'backlink_user_flow',
  /** An article that is being written for this tab, for when its page is loaded anew meanwhile. */
  unfinished: 'unfinished_article',
  /** Whether anything can be kept at all. */
  storageCheck: 'storage_check',
  /** When the page of this tab failed last. */
  failedAt: 'failed_at',
  /** Calls of this tab go another way, as the usual one is blocked. */
  callsByXhr: 'calls_by_xhr',
  /** An admin's settings that are not secret, for five minutes. */
  adminSettings: 'admin_env_vars',
  /** Somebody is signed in here: pages without other scripts look whether they still are. */
  signedIn: 'signed_in',
  /** What an authentication server of the operator's gave: token, its admin flag, address. */
  authToken: 'auth_token',
  authIsAdmin: 'auth_is_admin',
  authEmail: 'auth_email',
  /** How many errors of others this browser kept from the console, by kind. */
  suppressedErrors: 'suppressed_errors',
  /** Those of them that the server was told of. */
  suppressedErrorsSent: 'suppressed_errors_sent',
  /** Errors of ours that the server was not told of yet, oldest first. */
  errorLogs: 'error_logs',
  /** When this site did not answer, as milliseconds since 1970. */
  connectionFailed: 'connection_failed',
  /** Where to go after the first sign-in of a new account. */
  destination: 'sign_in_destination',
  /** The plan that a guest chose before signing in. */
  upgradeIntent: 'premium_upgrade_intent',
  /** What somebody was about to buy, where on this site, and for which address if they are a guest. */
  checkoutIntent: 'checkout_intent',
  /** A payment that waits for its buyer to sign in. */
  pendingCheckout: 'pending_checkout',
  /** The report form, the last report and the history of ten. */
  reportState: 'reportSyncState',
  /** One report that this browser may open. */
  report: (id: string): string => `report_${id}`,
  /** What opens a draft that a guest made. */
  draftToken: (id: string): string => `draft_token_${id}`,
  /** A draft as it was edited, as long as the server does not have it. */
  draftEdit: (id: string): string => `draft_edit_${id}`,
  /** The navigation beside the tools is folded to its icons. */
  foldedNavigation: 'folded_navigation',
  /** What an account last saw of a list, widths of its columns, and the views of it that it kept. */
  list: (owner: string, name: string): string => `list_${owner}_${name}`,
  /** What was typed into a form and not sent: an account's, or in this tab alone a guest's. */
  form: (owner: string, name: string): string => `kept_form_${owner}_${name}`,
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
  /** Proves that this browser made the post. */
  claim_token: string | null;
  claimed_by_user_id?: string;
  claimed_by_email?: string;
  claimed_at?: string;
}

/** Keeps a post that was just generated. Without storage, or with a full one, the post is only shown. */
export function storeCreatedPost(
  storage: KeptStorage,
  created: Pick<CreatedPost, 'post' | 'blogUrl' | 'claimToken'>,
): void {
  const { post, blogUrl, claimToken } = created;
  const entry = toStoredPost(post, { publishedUrl: blogUrl, claimToken });
  putPost(storage, storedKeys.allPosts, entry);
  if (entry.is_trial_post) putPost(storage, storedKeys.trialPosts, entry);
  writeStored(storage, storedKeys.post(entry.slug), { ...entry, content: post.content });
}

/** Trial posts of this browser, newest first. Anything unreadable counts as nothing. */
export const readTrialPosts = (storage: KeptStorage): StoredPost[] =>
  readPosts(storage, storedKeys.trialPosts);

/**
 * Drops trial posts that expired before `now`, with their text; not while a conversion is pending,
 * which has to tell what became of them.
 */
export function forgetExpiredPosts(storage: KeptStorage, now: Date): void {
  if (storage.getItem(storedKeys.pendingConversion)) return;
  for (const { slug, expires_at } of readTrialPosts(storage)) {
    if (expires_at && new Date(expires_at) <= now) forgetTrialPost(storage, slug);
  }
}

/** Drops one trial post, with its text. */
export function forgetTrialPost(storage: KeptStorage, slug: string): void {
  dropPost(storage, storedKeys.trialPosts, slug);
  storage.removeItem(storedKeys.post(slug));
}

type ApiPost = Omit<CreatedPost['post'], 'content'>;

/** A post of the API as the browser keeps it. */
export function toStoredPost(
  post: ApiPost,
  {
    publishedUrl = post.publishedUrl,
    claimToken,
  }: {
    publishedUrl?: string;
    claimToken?: string | undefined;
  } = {},
): StoredPost {
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    published_url: publishedUrl,
    target_url: post.targetUrl,
    anchor_text: post.anchorText,
    created_at: post.createdAt,
    is_trial_post: post.isTrialPost,
    expires_at: post.expiresAt,
    claim_token: claimToken ?? null,
  };
}

/** Posts of a list, newest first. */
export function readPosts(storage: KeptStorage, key: string): StoredPost[] {
  const value = readStored(storage, key);
  return Array.isArray(value) ? value.filter(isStoredPost) : [];
}

/** Puts a post at the head of a list, once. */
export function putPost(storage: KeptStorage, key: string, entry: StoredPost): void {
  const others = readPosts(storage, key).filter(({ slug }) => slug !== entry.slug);
  writeStored(storage, key, [entry, ...others].slice(0, storedPostLimit));
}

/** Takes a post off a list. */
export function dropPost(storage: KeptStorage, key: string, slug: string): void {
  const posts = readPosts(storage, key);
  const kept = posts.filter((post) => post.slug !== slug);
  if (kept.length < posts.length) writeStored(storage, key, kept);
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
