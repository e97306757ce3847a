import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import { lazyPart, type MissingProps, useLoadOnline } from './lazy-part.tsx';
import type { Notice } from './notice.ts';

export type { Notice } from './notice.ts';

const ToastHost = lazyPart(() => import('./toast-host.tsx'), PlainNotice);

const NotifyContext = createContext<(notice: Notice) => void>(() => {});

/** A way to show a toast, from anywhere below `ToastProvider`. */
export const useNotify = (): ((notice: Notice) => void) => useContext(NotifyContext);

/** What is to be said is said also where nothing can be loaded to say it with. */
function PlainNotice({ notices, onLoadAgain }: { notices: Notice[] } & MissingProps) {
  useLoadOnline(onLoadAgain);
  const last = notices.at(-1);
  return (
    <p className="missing-at-foot" role="status">
      <b>{last?.title}</b> {last?.text}{' '}
      {last?.link && <a href={last.link.href}>{last.link.label}</a>}
      {last?.act && (
        <button type="button" className="quiet-button" onClick={last.act.run}>
          {last.act.label}
        </button>
      )}
    </p>
  );
}

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
