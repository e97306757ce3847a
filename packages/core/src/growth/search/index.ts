/**
 * Finding what an account has by its words.
 *
 * @module
 */

export * from './contract.ts';
export * from './routes.ts';
export * from './vocabulary.ts';
