import { waitFor } from '@testing-library/react';
import { toast } from 'sonner';

interface ShownToast {
  title: string;
  text: string;
  element: HTMLElement;
}

/** The newest toast on the screen, once there is one. */
export function shownToast(): Promise<ShownToast> {
  return waitFor(
    () => {
      const element = document.querySelector<HTMLElement>(
        '[data-sonner-toast][data-front=true][data-mounted=true]',
      );
      if (!element) throw new Error('No toast is shown');
      const part = (name: string) => element.querySelector(`[data-${name}]`)?.textContent ?? '';
      return { title: part('title'), text: part('description'), element };
    },
    { timeout: 5000 },
  );
}

/** For after a test: sonner remembers its toasts beyond the component that shows them. */
export function forgetToasts(): void {
  toast.dismiss();
}
