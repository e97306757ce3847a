/**
 * Domains that the blog is served under: whose they are, and where they lead.
 *
 * @module
 * @example
 * ```ts
 * import { ownershipName, ownershipValue } from '@linkwright/core/publishing';
 *
 * ownershipName('blog.shop.example'); // => '_linkwright.blog.shop.example'
 * ownershipValue('abc'); // => 'linkwright-verify=abc'
 * ```
 */

export * from './check.ts';
export * from './contract.ts';
export * from './pages.ts';
export * from './parse-host.ts';
export * from './records.ts';
export * from './routes.ts';
export * from './vocabulary.ts';
