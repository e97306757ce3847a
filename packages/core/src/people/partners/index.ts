/**
 * Publishable keys of partner pages, and what came of them.
 *
 * @module
 * @example
 * ```ts
 * import { parseOrigins } from '@linkwright/core/partners';
 *
 * parseOrigins(['https://Shop.example', 'https://shop.example:443']);
 * // => { ok: true, origins: ['https://shop.example'] }
 * ```
 */

export * from './admin-contract.ts';
export * from './contract.ts';
export * from './origins.ts';
export * from './pages.ts';
export * from './routes.ts';
export * from './vocabulary.ts';
