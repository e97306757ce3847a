import { createHash } from 'node:crypto';
import type { Context } from '../../../context.ts';

/**
 * The server's secrets as the library takes them, the current one first: it seals with that one, and
 * opens with whichever a seal names. A secret keeps its number when another takes its place.
 */
export function secretVersions({
  secret,
  formerSecrets,
}: Pick<Context, 'secret' | 'formerSecrets'>): { version: number; value: string }[] {
  return [...new Set([secret, ...formerSecrets])].map((value) => ({
    version: createHash('sha256').update(`version of ${value}`).digest().readUIntBE(0, 6),
    value,
  }));
}
