import { type RefObject, useEffect, useState } from 'react';

/**
 * For a step that stands in the place of the button that opened it: once the step is gone, the focus is
 * on that button again, or on another of its item.
 */
export function useFocusBack(step: RefObject<HTMLElement | null>): void {
  // The button is drawn anew: it is known by its words.
  const [words] = useState(() => document.activeElement?.textContent);
  useEffect(() => {
    const item = step.current?.closest('li, section');
    return () => {
      if (document.activeElement !== document.body) return;
      const buttons = [...(item?.querySelectorAll('button') ?? [])];
      (buttons.find(({ textContent }) => textContent === words) ?? buttons[0])?.focus();
    };
  }, [step, words]);
}
