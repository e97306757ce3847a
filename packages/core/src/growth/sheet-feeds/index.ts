/**
 * Feeds for spreadsheets and boards: tables of an account behind addresses that programs read
 * without a key.
 *
 * @module
 * @example
 * ```ts
 * import { feedTable, postColumns } from '@linkwright/core/exports';
 *
 * feedTable(postColumns, []).columns[0]; // => 'Created'
 * ```
 */

export * from './columns.ts';
export * from './contract.ts';
export * from './routes.ts';
export * from './vocabulary.ts';
export * from './words.ts';
