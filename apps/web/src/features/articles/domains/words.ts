import type { Domain } from '@linkwright/core/all';

type Check = Domain['ownership'];

/** What a look at a record said, in words. */
export const stateWords: Record<Check['state'], string> = {
  ok: 'Found',
  missing: 'Not there yet',
  wrong: 'Something else is there',
  loop: 'Names lead in a circle',
  unknown: 'The DNS did not answer',
  unchecked: 'Not looked at yet',
};

/** A domain's state in words, and what gives it its colour. */
export function domainState({ isLive, verifiedAt, missingSince }: Domain): {
  state: 'live' | 'paused' | 'failed' | 'draft';
  label: string;
} {
  if (verifiedAt === null) return { state: 'draft', label: 'Not verified' };
  if (missingSince !== null) return { state: 'failed', label: 'Proof is gone' };
  return isLive
    ? { state: 'live', label: 'Live' }
    : { state: 'paused', label: 'Verified, does not lead here' };
}
