/**
 * The functions that the old system offered under names of its own.
 *
 * @module
 */

export * from './contract.ts';
export * from './messages.ts';
export * from './routes.ts';
