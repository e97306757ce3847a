import { beforeEach, describe, expect, it } from 'vitest';
import { exampleCreatedPost } from '../testing/example-post.ts';
import { forgetExpiredPosts, readTrialPosts, storeCreatedPost, storedKeys } from './stored.ts';

const storage = window.localStorage;
const stored = (key: string): unknown => JSON.parse(storage.getItem(key) ?? 'null');

beforeEach(() => storage.clear());

describe('storeCreatedPost', () => {
  it('keeps a trial post under the three specified keys, with its claim token', () => {
    storeCreatedPost(storage, exampleCreatedPost());
    expect(stored('all_blog_posts')).toHaveLength(1);
    expect(stored('trial_blog_posts')).toMatchObject([
      {
        slug: 'choosing-garden-tools',
        claim_token: 'token-of-choosing-garden-tools',
        is_trial_post: true,
        expires_at: '2026-03-02T10:00:00.000Z',
      },
    ]);
    expect(stored('blog_post_choosing-garden-tools')).toMatchObject({
      title: 'Choosing Garden Tools',
      content: expect.stringContaining('<p>'),
    });
  });

  it('does not list a permanent post among the trial posts', () => {
    storeCreatedPost(storage, exampleCreatedPost({ isTrialPost: false, expiresAt: null }));
    expect(stored(storedKeys.allPosts)).toHaveLength(1);
    expect(storage.getItem(storedKeys.trialPosts)).toBeNull();
  });

  it('puts the newest first, once, and keeps no more than the limit', () => {
    for (let index = 0; index < 55; index++) {
      storeCreatedPost(storage, exampleCreatedPost({ slug: `post-${index}` }));
    }
    storeCreatedPost(storage, exampleCreatedPost({ slug: 'post-30' }));
    const slugs = readTrialPosts(storage).map(({ slug }) => slug);
    expect(slugs).toHaveLength(50);
    expect(slugs[0]).toBe('post-30');
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it('survives a full storage', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    } as unknown as Storage;
    expect(() => storeCreatedPost(full, exampleCreatedPost())).not.toThrow();
  });
});

describe('readTrialPosts', () => {
  it.each(['', 'no json', '{"slug":1}', '[null,1,{"slug":"a"}]'])('reads %j as nothing', (text) => {
    storage.setItem(storedKeys.trialPosts, text);
    expect(readTrialPosts(storage)).toEqual([]);
  });
});

describe('forgetExpiredPosts', () => {
  it('drops a post from the second it is due, with its text, and keeps the others', () => {
    storeCreatedPost(storage, exampleCreatedPost({ slug: 'over' }));
    storeCreatedPost(
      storage,
      exampleCreatedPost({ slug: 'alive', expiresAt: '2026-03-02T10:00:01.000Z' }),
    );
    forgetExpiredPosts(storage, new Date('2026-03-02T10:00:00.000Z'));
    expect(readTrialPosts(storage).map(({ slug }) => slug)).toEqual(['alive']);
    expect(storage.getItem('blog_post_over')).toBeNull();
    expect(storage.getItem('blog_post_alive')).not.toBeNull();
  });
});
