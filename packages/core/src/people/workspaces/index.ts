/**
 * Workspaces: who may act in an account that is another's, by which role.
 *
 * @module
 * @example
 * ```ts
 * import { hasRight, workspaceAccess } from '@linkwright/core/workspaces';
 *
 * workspaceAccess.get('POST /api/campaigns'); // => 'edit'
 * hasRight('editor', 'edit'); // => true
 * hasRight('billing', 'edit'); // => false
 * ```
 */

export * from './access.ts';
export * from './contract.ts';
export * from './pages.ts';
export * from './roles.ts';
export * from './routes.ts';
export * from './schema.ts';
export * from './vocabulary.ts';
export * from './words.ts';
