/**
 * Authors: who is named on an account's posts.
 *
 * @module
 */

export * from './contract.ts';
export * from './picture.ts';
export * from './picture-size.ts';
export * from './routes.ts';
