/**
 * Text ads for search: the platforms' limits, and ads that keep them.
 *
 * @module
 */

export * from './ad-csv.ts';
export * from './compose.ts';
export * from './contract.ts';
export * from './judge.ts';
export * from './pages.ts';
export * from './platforms.ts';
export * from './routes.ts';
export * from './vocabulary.ts';
