import type { Facts } from '../results.ts';

/** What came of checking a receipt, for people and for programs. */
export interface Checked {
  isGenuine: boolean;
  facts: Facts;
  json: Record<string, unknown>;
}
