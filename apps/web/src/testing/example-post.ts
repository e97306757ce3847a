import type { CreatedPost, Post, Provenance, ShownPost } from '@linkwright/core/all';

/** A post as the API gives it, with any field replaced. */
export function examplePost(fields: Partial<Post> = {}): Post {
  return {
    id: '6f1d9a52-55b1-4b5e-9a53-0e6b3ad5a001',
    slug: 'choosing-garden-tools',
    title: 'Choosing Garden Tools',
    content: '<p>A spade and <a href="https://shop.example/tools">garden tools</a>.</p>',
    excerpt: 'A spade and garden tools.',
    metaDescription: 'What to look for in garden tools.',
    status: 'published',
    createdAt: '2026-03-01T10:00:00.000Z',
    updatedAt: '2026-03-02T10:00:00.000Z',
    publishedAt: '2026-03-01T10:00:00.000Z',
    publishedUrl: 'https://blog.example/blog/choosing-garden-tools',
    userId: null,
    authorName: 'Blogname',
    keywords: ['garden tools'],
    anchorText: 'garden tools',
    targetUrl: 'https://shop.example/tools',
    linkPolicy: 'follow',
    tags: ['garden', 'tools'],
    category: 'General',
    viewCount: 0,
    seoScore: 80,
    readingTime: 5,
    wordCount: 1000,
    isTrialPost: false,
    expiresAt: null,
    isClaimed: false,
    claimedBy: null,
    claimedAt: null,
    source: 'site',
    ...fields,
  };
}

/** A post as its page shows it, with any field replaced. */
export const exampleShownPost = (fields: Partial<ShownPost> = {}): ShownPost => ({
  ...examplePost(),
  provenance: null,
  author: null,
  ...fields,
});

/** How that post was made, with any field replaced. */
export const exampleProvenance = (fields: Partial<Provenance> = {}): Provenance => ({
  language: 'en',
  line: 'Composed from 2 sources by the built-in writer, checked against its sources by Blogname.',
  madeBy: 'composed',
  digitalSourceType: 'https://schema.org/AlgorithmicMediaDigitalSource',
  sources: [
    {
      number: 1,
      title: 'Garden tools',
      address: 'https://shop.example/tools',
      readAt: '2026-03-01T09:00:00.000Z',
    },
    { number: 2, title: 'Notes', address: null, readAt: '2026-03-01T09:00:00.000Z' },
  ],
  sourced: 18,
  statements: 20,
  approvedBy: null,
  ...fields,
});

/** The post with sources, and a person who is named as its author. */
export const exampleSourcedPost = (): ShownPost =>
  exampleShownPost({
    content:
      '<p>A spade costs £20.<sup><a href="#source-1" aria-label="Source 1">1</a></sup> See <a href="https://shop.example/tools">garden tools</a>.</p>',
    provenance: exampleProvenance(),
    author: {
      name: 'Ada Lovelace',
      biography: 'Gardens since 1843.',
      link: 'https://ada.example/',
      picture: '/author-pictures/0123456789abcdef0123456789abcdef',
    },
  });

/** The answer to a generation that made a trial post. */
export function exampleCreatedPost(fields: Partial<Post> = {}): CreatedPost {
  const post = examplePost({
    isTrialPost: true,
    expiresAt: '2026-03-02T10:00:00.000Z',
    ...fields,
  });
  return {
    success: true,
    post,
    blogUrl: `https://blog.example/blog/${post.slug}`,
    claimToken: `token-of-${post.slug}`,
    seo: { score: 80, rules: [], threshold: 50, isBelowThreshold: false, alike: [] },
    writer: { name: 'offline writer', isStandIn: true },
  };
}
