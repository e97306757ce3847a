import { useEffect, useState } from 'react';

/** Counts 0 … count-1 and round again, one step per `everyMs`; `null` stands still. */
export function useRotation(count: number, everyMs: number | null): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), everyMs);
    return () => clearInterval(timer);
  }, [count, everyMs]);
  return index;
}
