import { useEffect, useState } from 'react';
import { onPostsChanged } from '../../../browser/posts-changed.ts';
import { localStore, readTrialPosts, type StoredPost } from '../../../browser/stored.ts';

/** A trial post of this browser by its slug; the newest without one. It stays after being claimed. */
export function useStoredPost(slug: string | undefined): StoredPost | undefined {
  const [post, setPost] = useState(() => findPost(slug));
  useEffect(
    () => onPostsChanged(() => setPost((known) => findPost(known?.slug ?? slug) ?? known)),
    [slug],
  );
  return post;
}

const findPost = (slug: string | undefined): StoredPost | undefined =>
  readTrialPosts(localStore()).find((post) => slug === undefined || post.slug === slug);
