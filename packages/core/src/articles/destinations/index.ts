/**
 * Where articles are published besides our own blog.
 *
 * @module
 */

export * from './contract.ts';
export * from './pages.ts';
export * from './routes.ts';
export * from './vocabulary.ts';
export * from './words.ts';
