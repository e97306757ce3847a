import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** A field's text, and what of it a list is asked for: once typing pauses. */
export function useTyped(): {
  typed: string;
  settled: string | undefined;
  type(text: string): void;
} {
  const [typed, type] = useState('');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, settled: settled === '' ? undefined : settled, type };
}
