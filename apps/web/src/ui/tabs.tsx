import { type KeyboardEvent, useId } from 'react';

interface TabsOptions<Id extends string> {
  ids: readonly Id[];
  chosen: Id;
  onChoose(id: NoInfer<Id>): void;
}

/**
 * What makes the children of a `tablist` tabs, and others their panels (ARIA's tabs pattern): one stop for the Tab key, arrows,
 * Home and End go from tab to tab. Small, because it is part of the home page.
 */
export function useTabs<Id extends string>({ ids, chosen, onChoose }: TabsOptions<Id>) {
  const group = useId();
  const tabId = (id: Id) => `${group}-tab-${id}`;
  const panelId = (id: Id) => `${group}-panel-${id}`;

  function onKeyDown(event: KeyboardEvent): void {
    const next = afterKey(event.key, ids.indexOf(chosen), ids.length);
    const id = next === undefined ? undefined : ids.at(next);
    if (id === undefined) return;
    event.preventDefault();
    onChoose(id);
    document.getElementById(tabId(id))?.focus();
  }

  return {
    list: { onKeyDown },
    tab: (id: Id) => ({
      role: 'tab',
      id: tabId(id),
      type: 'button' as const,
      'aria-selected': id === chosen,
      // A panel that is not chosen may not be there.
      ...(id === chosen ? { 'aria-controls': panelId(id) } : {}),
      tabIndex: id === chosen ? 0 : -1,
      onClick: () => onChoose(id),
    }),
    panel: (id: Id) => ({
      role: 'tabpanel',
      id: panelId(id),
      'aria-labelledby': tabId(id),
      hidden: id !== chosen,
    }),
  };
}

function afterKey(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return index - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
  }
  return undefined;
}
