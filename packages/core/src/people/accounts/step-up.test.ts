import { describe, expect, it } from 'vitest';
import { isProven, stepUpFor } from './step-up.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('a proof', () => {
  it('is good for ten minutes', () => {
    const by = (provenAt: Date | null) =>
      isProven({ provenAt, factorProvenAt: null, hasFactor: false }, 'any', now);
    expect([by(ago(0)), by(ago(10)), by(ago(10.001)), by(null)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('by a password takes no second factor away, and adds the first', () => {
    const proofs = { provenAt: now, factorProvenAt: ago(11) };
    expect(isProven({ ...proofs, hasFactor: true }, 'factor', now)).toBe(false);
    expect(isProven({ ...proofs, hasFactor: true }, 'any', now)).toBe(true);
    expect(isProven({ ...proofs, hasFactor: false }, 'factor', now)).toBe(true);
    expect(isProven({ ...proofs, factorProvenAt: now, hasFactor: true }, 'factor', now)).toBe(true);
  });
});

it('is asked for what an admin changes, and for what says so', () => {
  expect(stepUpFor({ method: 'DELETE', scope: 'admin' })).toBe('any');
  expect(stepUpFor({ method: 'HEAD', scope: 'admin' })).toBeUndefined();
  expect(stepUpFor({ method: 'POST', scope: 'generate' })).toBeUndefined();
  expect(stepUpFor({ method: 'POST', stepUp: 'factor' })).toBe('factor');
});
