/**
 * The admin area.
 *
 * @module
 */

export * from './contract.ts';
export * from './pages.ts';
export * from './posts-contract.ts';
export * from './routes.ts';
export * from './say-admin-act.ts';
export * from './users-contract.ts';
