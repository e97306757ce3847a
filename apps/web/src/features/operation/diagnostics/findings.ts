import type { CheckItem, CheckState, Finding } from '@linkwright/core/all';

/** Several things that were looked at, as one finding. */
export function findingOf(
  items: CheckItem[],
  { fine, todo }: { fine: string; todo: string },
): Finding {
  const state = worst(items);
  const bad = items.filter((item) => item.state !== 'ok').length;
  return state === 'ok'
    ? { state, found: fine, todo: null, items }
    : { state, found: `To check: ${bad} of ${items.length}.`, todo, items };
}

function worst(items: readonly CheckItem[]): CheckState {
  if (items.some(({ state }) => state === 'failed')) return 'failed';
  return items.some(({ state }) => state === 'attention') ? 'attention' : 'ok';
}

/** An answer of this site; null where none came in time. */
export async function ask(
  address: string,
  { timeoutMs = 10_000, ...init }: RequestInit & { timeoutMs?: number } = {},
): Promise<Response | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return await fetch(address, { cache: 'no-store', ...init, signal });
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return null;
    throw error;
  }
}
