/**
 * What an installation tells of itself, and what its pages are made from.
 *
 * @module
 * @example
 * ```ts
 * import { siteRoutes } from '@linkwright/core/site';
 *
 * siteRoutes.publicConfig.path; // => '/api/public-config'
 * ```
 */

export * from './contract.ts';
export type * from './docs.ts';
export type * from './page-data.ts';
export * from './routes.ts';
export * from './screens.ts';
