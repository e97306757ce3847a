import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { seedPost } from './seed-post.ts';

export interface SeededTrial {
  postId: string;
  slug: string;
  claimToken: string;
}

/** Stores a trial post as a generation leaves it, with the token that opens it. */
export async function seedTrialPost(
  db: Kysely<Schema>,
  { slug, ...values }: { slug: string } & Parameters<typeof seedPost>[1],
): Promise<SeededTrial> {
  const postId = crypto.randomUUID();
  const claimToken = randomBytes(32).toString('base64url');
  await seedPost(db, {
    id: postId,
    slug,
    expires_at: new Date('2026-11-22T09:00:00.000Z'),
    claim_token_hash: createHash('sha256').update(claimToken).digest(),
    ...values,
  });
  return { postId, slug, claimToken };
}
