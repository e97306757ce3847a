import { CREDITS, type Site } from './site.ts';
import { type Asked, reads } from './traffic.ts';

/** What the database has of what callers were told it has. */
export interface Kept {
  /** Writes that were answered with 201 and are not there. */
  lost: number;
  /** Mails, posts or credits beyond those that one write makes. */
  doubled: number;
  /** Accounts whose balance is not the sum of their entries, or not what their posts cost. */
  differences: number;
}

/** Holds what was answered against what is there: addresses, their mails, posts and what they cost. */
export async function whatIsKept({ ctx, users, ...site }: Site, asked: readonly Asked[]) {
  const { db } = ctx;
  const acknowledged = (kind: Asked['kind']) =>
    asked.filter((one) => one.kind === kind && one.status === 201).map(({ made }) => made);
  const entries = await db.selectFrom('waitlist').select('email').execute();
  const mails = await db
    .selectFrom('outbox')
    .select('to')
    .where('kind', '=', 'waitlist-joined')
    .execute();
  const posts = await db.selectFrom('blog_posts').select(['slug', 'user_id', 'keywords']).execute();
  const balances = await db.selectFrom('credits').select(['user_id', 'total_used']).execute();
  const holds = await db.selectFrom('credit_holds').select('user_id').execute();
  const joined = new Set(entries.map(({ email }) => email));
  const slugs = new Set(posts.map(({ slug }) => slug));
  const costs = users.map(({ user: { userId } }) => {
    const own = (rows: { user_id: string | null }[]) =>
      rows.filter((row) => row.user_id === userId).length;
    const used = balances.find((row) => row.user_id === userId)?.total_used ?? CREDITS;
    // What a post that is being written, or never was, has set aside counts as used.
    return used - own(posts) - own(holds);
  });
  const kept: Kept = {
    lost:
      acknowledged('join').filter((email) => !joined.has(email)).length +
      acknowledged('post').filter((slug) => !slugs.has(slug)).length,
    doubled:
      repeated(entries.map(({ email }) => email)) +
      repeated(mails.map(({ to }) => to)) +
      // The seeded ones share theirs.
      repeated(posts.flatMap(({ user_id, keywords }) => (user_id ? keywords.slice(0, 1) : []))),
    differences: (await site.differences()) + costs.filter((difference) => difference !== 0).length,
  };
  return kept;
}

/** How many stand there once more. */
export const repeated = (texts: string[]): number => texts.length - new Set(texts).size;

/** How many were asked and written, for a person who reads along. */
export function describe(asked: readonly Asked[]): string {
  const written = asked.filter(({ status }) => status === 201).length;
  const read = asked.filter(({ kind, status }) => reads.includes(kind) && status === 200).length;
  const others = Map.groupBy(
    asked.filter(({ status }) => status !== 200 && status !== 201),
    ({ kind, status }) => `${kind} ${status || 'unanswered'}`,
  );
  const rest = [...others].map(([what, { length }]) => `${length} ${what}`).join(', ');
  return `${asked.length} requests: ${read} read, ${written} written, others: ${rest || 'none'}`;
}
