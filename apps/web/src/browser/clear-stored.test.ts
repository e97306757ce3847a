import { beforeEach, expect, it } from 'vitest';
import { clearStored } from './clear-stored.ts';

beforeEach(() => localStorage.clear());

it('keeps what nobody could get back, and forgets the rest', () => {
  const kept = {
    all_blog_posts: '[{"slug":"a"}]',
    trial_blog_posts: '[{"slug":"a","claim_token":"t"}]',
    blog_post_a: '{"slug":"a"}',
    pending_trial_conversion: '{"email":"a@b.example"}',
    reportSyncState: '{"reportHistory":[]}',
    'report_r-1': '{"id":"r-1"}',
  };
  const rest = {
    backlink_user_flow: '{}',
    auth_token: 'token',
    suppressed_errors: '{}',
    admin_env_vars: '[]',
    connection_failed: '1',
    'user_claimed_posts_u-1': '[]',
  };
  for (const [key, value] of Object.entries({ ...kept, ...rest })) localStorage.setItem(key, value);
  clearStored(localStorage);
  expect({ ...localStorage }).toEqual(kept);
});

it('forgets even those where they cannot be read', () => {
  localStorage.setItem('trial_blog_posts', '[{"slug"');
  localStorage.setItem('blog_post_a', 'undefined');
  clearStored(localStorage);
  expect(localStorage).toHaveLength(0);
});
