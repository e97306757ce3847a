/**
 * Reports for clients: a month of links, ranks and articles to one host, in somebody's own words and colours.
 *
 * @module
 */

export * from './colors.ts';
export * from './contract.ts';
export * from './document.ts';
export * from './figures.ts';
export * from './link-contract.ts';
export * from './month.ts';
export * from './pages.ts';
export * from './routes.ts';
export * from './say.ts';
export * from './tables.ts';
export * from './vocabulary.ts';
export * from './words.ts';
