/**
 * Pages on which an operator sees whether the parts of an installation work.
 *
 * @module
 */

export * from './checks.ts';
export * from './contract.ts';
export * from './pages.ts';
export * from './routes.ts';
export * from './table.ts';
