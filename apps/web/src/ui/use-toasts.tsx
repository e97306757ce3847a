import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useState,
} from 'react';

export interface Notice {
  title: string;
  text: string;
  /** How long it stays, in milliseconds; 4 s unless told. */
  durationMs?: number;
  /** Something failed that the person waits for. */
  isFault?: boolean;
}

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
