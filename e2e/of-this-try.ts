import { TestRunner } from 'vitest';

/**
 * A name or an address that is nobody's yet where a test is tried again: the one given, or at a second try
 * another.
 */
export function ofThisTry(name: string): string {
  const tries = TestRunner.getCurrentTest()?.result?.retryCount ?? 0;
  if (tries === 0) return name;
  const end = name.includes('@') ? name.lastIndexOf('@') : name.length;
  return `${name.slice(0, end)}-${tries + 1}${name.slice(end)}`;
}
