import { authToasts } from '@linkwright/core/all';
import {
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { doorkeeper } from '../api.ts';
import { lazyPart, MissingPart, type MissingProps } from '../ui/lazy-part.tsx';
import { useNotify } from '../ui/use-toasts.tsx';
import { DialogBoundary } from './dialog-boundary.tsx';
import type { DialogHostProps, ShownDialog } from './dialog-host.tsx';
import { type Dialogs, DialogsContext } from './use-dialogs.ts';

const DialogHost = lazyPart(() => import('./dialog-host.tsx'), MissingDialog);

/** The place for dialogs: nothing of them is loaded before the first one. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownDialog | null>(null);
  const [isWanted, setWanted] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const lastFocused = useLastFocused();
  const notify = useNotify();
  const open = useCallback<Dialogs['open']>(
    (kind, props) => {
      // One dialog in place of another goes back to what opened the first.
      const from = lastFocused();
      if (!from?.closest('[role="dialog"]')) opener.current = from;
      // The dialog comes whole: its first field is there when focus goes into it.
      startTransition(() => {
        setWanted(true);
        setShown({ kind, props: props ?? {} });
      });
    },
    [lastFocused],
  );
  const close = useCallback(() => setShown(null), []);
  useEffect(() => {
    let asked: Promise<boolean> | undefined;
    doorkeeper.prove = (needsFactor) => {
      asked ??= new Promise<boolean>((onEnd) => open('stepUp', { needsFactor, onEnd })).finally(
        () => {
          asked = undefined;
        },
      );
      return asked;
    };
  }, [open]);
  const dialogs = useMemo(
    () => ({ open, close, current: shown?.kind ?? null }),
    [open, close, shown],
  );
  return (
    <DialogsContext value={dialogs}>
      {children}
      {isWanted && (
        <DialogBoundary
          onFailed={() => {
            close();
            notify({
              title: authToasts.connectionError.title,
              text: 'This dialog could not be shown. Please reload the page and try again.',
            });
          }}
        >
          <Suspense>
            <DialogHost shown={shown} opener={opener} onClose={close} />
          </Suspense>
        </DialogBoundary>
      )}
    </DialogsContext>
  );
}

function MissingDialog({ shown, onClose, ...missing }: DialogHostProps & MissingProps) {
  if (!shown) return null;
  return (
    <div className="missing-at-foot">
      <MissingPart {...missing} />
      <button type="button" className="quiet-button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

/** What has the focus, or had it last: a button that is disabled while its call runs has lost it. */
function useLastFocused(): () => HTMLElement | null {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return useCallback(() => {
    const { activeElement, body } = document;
    if (activeElement instanceof HTMLElement && activeElement !== body) return activeElement;
    return last.current;
  }, []);
}
