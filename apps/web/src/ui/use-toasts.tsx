import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';

export interface Notice {
  title: string;
  text: string;
  /** How long it stays, in milliseconds. */
  durationMs: number;
}

const ToastHost = lazy(() => import('./toast-host.tsx'));

/** A way to show toasts, and the place for them: nothing is loaded before the first one. */
export function useToasts(): { toasts: ReactNode; notify(notice: Notice): void } {
  const [notices, setNotices] = useState<Notice[]>([]);
  const notify = useCallback((notice: Notice) => setNotices((all) => [...all, notice]), []);
  const toasts = notices.length > 0 && (
    <Suspense>
      <ToastHost notices={notices} />
    </Suspense>
  );
  return { toasts, notify };
}
