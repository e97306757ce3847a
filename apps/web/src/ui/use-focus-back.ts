import { type RefObject, useEffect, useState } from 'react';

/**
 * For a step that was opened by a button: once the step is gone, the focus is on that button again, or on
 * another of its item.
 */
export function useFocusBack(step: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const around = ancestorsOf(step.current);
    return () => {
      if (document.activeElement !== document.body) return;
      if (opener instanceof HTMLButtonElement && opener.isConnected) return opener.focus();
      const item = around.find((each) => each.isConnected && each.matches('li, section, main'));
      const buttons = [...(item?.querySelectorAll('button') ?? [])];
      // Where it is drawn anew it is known by its words.
      const same = buttons.find(({ textContent }) => textContent === opener?.textContent);
      (same ?? buttons[0])?.focus();
    };
  }, [step, opener]);
}

function ancestorsOf(element: HTMLElement | null): HTMLElement[] {
  const above: HTMLElement[] = [];
  for (let each = element?.parentElement; each; each = each.parentElement) above.push(each);
  return above;
}
