import { TestRunner } from 'vitest';

/** An address that is nobody's yet where a test is tried again: the one given, or at a second try another. */
export function ofThisTry(address: string): string {
  const tries = TestRunner.getCurrentTest()?.result?.retryCount ?? 0;
  return tries === 0 ? address : address.replace('@', `-${tries + 1}@`);
}
