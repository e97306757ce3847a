/**
 * The gate: what an article states stands in its sources.
 *
 * @module
 */
export { type Claims, claimsOf } from './claims.ts';
export { type Contradiction, contradictionsOf } from './contradictions.ts';
export * from './gate.ts';
