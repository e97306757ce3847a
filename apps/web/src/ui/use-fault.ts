import { useState } from 'react';
import { useNotify } from './use-toasts.tsx';

/** What is wrong, as a toast says it. */
export interface Fault {
  title: string;
  message: string;
}

interface FaultState<F extends Fault> {
  /** What was refused last; null while nothing is. */
  fault: F | null;
  /** Says it in a toast, and keeps it for the form. */
  refuse(fault: F): void;
  clear(): void;
}

/** What a form could not do: it stands in the form and is said in a toast. */
export function useFault<F extends Fault = Fault>(): FaultState<F> {
  const notify = useNotify();
  const [fault, setFault] = useState<F | null>(null);
  return {
    fault,
    refuse(refusal) {
      setFault(refusal);
      notify({ title: refusal.title, text: refusal.message });
    },
    clear: () => setFault(null),
  };
}
