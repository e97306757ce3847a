import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useState,
} from 'react';
import type { Notice } from './notice.ts';

export type { Notice } from './notice.ts';

const ToastHost = lazy(() => import('./toast-host.tsx'));

const NotifyContext = createContext<(notice: Notice) => void>(() => {});

/** A way to show a toast, from anywhere below `ToastProvider`. */
export const useNotify = (): ((notice: Notice) => void) => useContext(NotifyContext);

/** The place for toasts: nothing is loaded before the first one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<Notice[]>([]);
  const notify = useCallback((notice: Notice) => setNotices((all) => [...all, notice]), []);
  return (
    <NotifyContext value={notify}>
      {children}
      {notices.length > 0 && (
        <Suspense>
          <ToastHost notices={notices} />
        </Suspense>
      )}
    </NotifyContext>
  );
}
