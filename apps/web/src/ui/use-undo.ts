import { useRef } from 'react';
import { useNotify } from './use-toasts.tsx';

/** How long one can take something back, in milliseconds. */
export const UNDO_MS = 8000;

interface Done {
  title: string;
  text: string;
  /** Takes it back; false where it is too late for that. */
  undo(): unknown;
}

/** Says that something was done, with a way back: a button beside the words, and whatever else leads there. */
export function useUndo(): { offer(done: Done): void; undoLast(): void } {
  const notify = useNotify();
  const last = useRef<(() => void) | null>(null);
  function offer({ title, text, undo }: Done): void {
    const over = new AbortController();
    const take = () => {
      if (over.signal.aborted) return;
      over.abort();
      if (last.current === take) last.current = null;
      if (undo() === false) notify({ title: 'Too late', text: 'It was done meanwhile.' });
    };
    last.current = take;
    const act = { label: 'Undo', run: take };
    notify({ title, text, durationMs: UNDO_MS, act, until: over.signal });
  }
  return { offer, undoLast: () => last.current?.() };
}
