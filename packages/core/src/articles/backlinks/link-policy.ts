/**
 * What the link tells search engines (docs/specification/articles.md, What the link says). `follow`
 * writes no `rel` token of its own.
 */
export const linkPolicies = ['follow', 'nofollow', 'sponsored', 'ugc'] as const;
export type LinkPolicy = (typeof linkPolicies)[number];
