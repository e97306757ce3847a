/**
 * How `integrityScore` comes about, as it is shown beside the figure
 * (docs/specification/operation.md, No invented numbers).
 */
export const INTEGRITY_RULE =
  'Share of claimed posts, in whole per cent rounded down, that carry the protection marker, never ' +
  'expire, and have both a permanent copy and a claim record in the archive. Without claimed posts 100.';

/** The storage's integrity, 0-100, by `INTEGRITY_RULE`. */
export function integrityScore({
  claimedPosts,
  protectedPosts,
}: {
  claimedPosts: number;
  protectedPosts: number;
}): number {
  return claimedPosts === 0 ? 100 : Math.floor((protectedPosts / claimedPosts) * 100);
}
