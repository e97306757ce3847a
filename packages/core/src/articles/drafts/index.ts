/**
 * Drafts: articles that nobody but their maker sees until they are published.
 *
 * @module
 * @example
 * ```ts
 * import { draftExpiry } from '@linkwright/core/drafts';
 *
 * draftExpiry(new Date('2026-11-22T09:30Z'), { isOwned: false }).toISOString(); // => '2026-11-23T09:30:00.000Z'
 * ```
 */

export * from './compare-articles.ts';
export * from './contract.ts';
export * from './difference.ts';
export * from './draft-address.ts';
export * from './edited-draft.ts';
export * from './lifetime.ts';
export * from './pages.ts';
export * from './routes.ts';
