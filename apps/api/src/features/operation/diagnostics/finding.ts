import type { CheckItem, CheckState, Finding } from '@linkwright/core/all';

export const fine = (found: string, items: CheckItem[] = []): Finding => ({
  state: 'ok',
  found,
  todo: null,
  items,
});

export const attention = (found: string, todo: string, items: CheckItem[] = []): Finding => ({
  state: 'attention',
  found,
  todo,
  items,
});

export const failure = (found: string, todo: string, items: CheckItem[] = []): Finding => ({
  state: 'failed',
  found,
  todo,
  items,
});

/** As grave as the gravest of them. */
export function worst(items: readonly CheckItem[]): CheckState {
  if (items.some(({ state }) => state === 'failed')) return 'failed';
  return items.some(({ state }) => state === 'attention') ? 'attention' : 'ok';
}
