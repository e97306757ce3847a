/** What the blog fix page says (docs/specification/operation.md, Repairs). */
export const blogFixMessages = {
  fixed: 'Schema constraints fixed successfully!',
  notFixed: (detail: string) => `Fix failed: ${detail}`,
  generated: 'Blog generation test successful! Content was generated without schema errors.',
  notGenerated: (detail: string) => `Blog generation failed: ${detail}`,
  notTested: (detail: string) => `Test failed: ${detail}`,
} as const;

/** What the blog generation test asks for. */
export const blogTestRequest = {
  prompt: 'Write for people who look after a small website.',
  keyword: 'broken links',
  anchor_text: 'broken links',
  target_url: 'https://example.com/',
  word_count: 500,
} as const;
