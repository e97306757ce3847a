import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** What each key does in a list. */
export interface ListKeys {
  next(): void;
  previous(): void;
  select(): void;
  open(): void;
  clear(): void;
  search(): void;
  undo(): void;
  help(): void;
}

const acts: Readonly<Record<string, keyof ListKeys>> = {
  j: 'next',
  k: 'previous',
  x: 'select',
  o: 'open',
  z: 'undo',
  '/': 'search',
  '?': 'help',
  Escape: 'clear',
};

/** Keys for the first list of the page, wherever the focus is, unless something is typed or open above it. */
export function useKeys(root: RefObject<HTMLElement | null>, keys: ListKeys): void {
  const press = useEffectEvent((act: keyof ListKeys) => keys[act]());
  // They work as soon as the list is seen.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = acts[event.key];
      if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('.data-table') !== root.current || isElsewhere(event.target))
        return;
      event.preventDefault();
      press(act);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [root]);
}

/** Whether letters belong to a field, or something is open that has keys of its own. */
function isElsewhere(target: EventTarget | null): boolean {
  const element = target instanceof HTMLElement ? target : null;
  const isTyped = element?.closest(
    'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])',
  );
  if (isTyped || element?.closest('[popover]')) return true;
  return document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null;
}
