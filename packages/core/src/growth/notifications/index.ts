/**
 * Mails that come by themselves, and how to have none.
 *
 * @module
 */

export * from './contract.ts';
export * from './routes.ts';
export * from './vocabulary.ts';
