import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { UNDO_MS } from './use-undo.ts';

/** As long as it can be taken back, and a moment for whoever presses that last. */
const WAIT_MS = UNDO_MS + 2000;

interface Waiting {
  timer: ReturnType<typeof setTimeout>;
  onRefused: (() => void) | undefined;
}

interface Postponed {
  /** Things that are as good as gone. */
  keys: ReadonlySet<string>;
  postpone(keys: readonly string[], onRefused?: () => void): void;
  /** False where it was done meanwhile. */
  takeBack(keys: readonly string[]): boolean;
}

/**
 * Does something that nobody can take back when it can no longer be taken back, or when the page is left:
 * until then it only looks done. `send` comes back when what is left is known, with false where it was
 * refused.
 */
export function usePostponed(send: (keys: string[]) => Promise<boolean>): Postponed {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<readonly string[], Waiting>());
  const show = (some: readonly string[]) =>
    setKeys((all) => new Set([...all].filter((key) => !some.includes(key))));

  async function done(some: readonly string[]): Promise<void> {
    const what = waiting.current.get(some);
    if (!what) return;
    clearTimeout(what.timer);
    waiting.current.delete(some);
    const isDone = await send([...some]);
    // What is gone comes no more; what was refused is there.
    show(some);
    if (!isDone) what.onRefused?.();
  }
  const doAll = useEffectEvent(() => {
    for (const some of waiting.current.keys()) void done(some);
  });
  useEffect(() => {
    const leave = () => doAll();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    keys,
    postpone(some, onRefused) {
      setKeys((all) => new Set([...all, ...some]));
      const timer = setTimeout(() => void done(some), WAIT_MS);
      waiting.current.set(some, { timer, onRefused });
    },
    takeBack(some) {
      clearTimeout(waiting.current.get(some)?.timer);
      const isTaken = waiting.current.delete(some);
      if (isTaken) show(some);
      return isTaken;
    },
  };
}
