/**
 * Settings that admins change while the server runs, and features they switch (ruling 38).
 *
 * @module
 */

export * from './changeable.ts';
export * from './contract.ts';
export * from './flags.ts';
export * from './routes.ts';
