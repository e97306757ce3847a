import { Dialog } from '@base-ui/react/dialog';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, ReactNode } from 'react';
import { WindowsContext } from '../browser/windows-context.ts';
import { ToastProvider } from '../ui/use-toasts.tsx';
import { FakeSession } from './fake-session.tsx';
import { fakeWindows } from './fake-windows.ts';

type Session = Omit<ComponentProps<typeof FakeSession>, 'children'>;

interface RenderDialogOptions extends Session {
  windows?: ReturnType<typeof fakeWindows>;
}

/** A dialog's content as the host shows it, with toasts, and with windows that are none. */
export function renderDialog(content: ReactNode, options: RenderDialogOptions = {}) {
  const { windows = fakeWindows(), ...session } = options;
  const tree = (shown: Session) => (
    <ToastProvider>
      <FakeSession {...shown}>
        <WindowsContext value={windows}>
          <Dialog.Root open>
            <Dialog.Portal>
              <Dialog.Popup>{content}</Dialog.Popup>
            </Dialog.Portal>
          </Dialog.Root>
        </WindowsContext>
      </FakeSession>
    </ToastProvider>
  );
  const view = render(tree(session));
  return {
    user: userEvent.setup(),
    windows,
    /** Somebody signs in, or anything else changes around the dialog. */
    become: (shown: Session) => view.rerender(tree(shown)),
  };
}

/** Titles and texts of the toasts that are shown. */
export const toasts = (): string[] =>
  [...document.querySelectorAll('[data-sonner-toast]')].map((toast) => toast.textContent ?? '');
