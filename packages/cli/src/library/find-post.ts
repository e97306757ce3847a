import type { PostSummary, ReadPost } from '@linkwright/core/all';
import { AppError, type Client } from '@linkwright/core/client';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { followPages, withPatience } from './pages.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** How a person names a post: by its address, its last part, or the id. */
export type PostName = { slug: string } | { id: string };

/** Throws UsageError. */
export function readPostName(text: string): PostName {
  const name = text.trim();
  if (UUID.test(name)) return { id: name.toLowerCase() };
  if (/^https?:\/\//i.test(name)) {
    const slug = URL.canParse(name) && /^\/blog\/([^/]+)\/?$/.exec(new URL(name).pathname)?.[1];
    if (slug) return { slug: decode(slug) };
    throw new UsageError(`${name} is not the address of a post, e.g. https://…/blog/desk-lamps`);
  }
  // Longer ones, and ones with a slash, are not asked for.
  if (/^[^/?#\s]{1,120}$/u.test(name)) return { slug: name };
  throw new UsageError(`'${name}' is no post: give its address, the last part of it, or its id`);
}

/**
 * The published post of that name. An id is looked up among one's own posts, for the server reads by
 * address alone. Throws POST_NOT_FOUND, POST_EXPIRED.
 */
export async function readNamedPost(
  ctx: Context,
  client: Client,
  name: PostName,
): Promise<ReadPost> {
  const slug = 'slug' in name ? name.slug : (await findOwnPost(ctx, client, name))?.slug;
  if (slug === undefined) throw new AppError('POST_NOT_FOUND', { message: notYours });
  return withPatience(ctx, () => client.readPost(slug, { signal: ctx.signal }));
}

/** The id and slug of a post, one's own drafts included. Throws POST_NOT_FOUND, POST_EXPIRED. */
export async function identifyPost(
  ctx: Context,
  client: Client,
  name: PostName,
): Promise<{ id: string; slug: string }> {
  if ('id' in name) return { id: name.id, slug: name.id };
  try {
    return await readNamedPost(ctx, client, name);
  } catch (error) {
    const isGone = error instanceof AppError && /^POST_(NOT_FOUND|EXPIRED)$/.test(error.code);
    const own = isGone ? await findOwnPost(ctx, client, name) : undefined;
    if (own) return own;
    throw error;
  }
}

async function findOwnPost(
  ctx: Context,
  client: Client,
  name: PostName,
): Promise<PostSummary | undefined> {
  const read = (query: { limit: number; cursor?: string }) =>
    client.listOwnPosts(query, { signal: ctx.signal });
  for await (const post of followPages(ctx, { read, pageSize: 50 })) {
    if ('id' in name ? post.id === name.id : post.slug === name.slug) return post;
  }
  return undefined;
}

const notYours = 'Blog post not found. By its id, only a post of your own is found.';

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
