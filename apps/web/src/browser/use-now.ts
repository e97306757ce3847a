import { useEffect, useState } from 'react';

/**
 * The time, anew every `everyMs`. The first value is the given one: on a page from the server the
 * server's, so that markup agrees.
 */
export function useNow(first: string | (() => Date), everyMs: number): Date {
  const [now, setNow] = useState(() => (typeof first === 'string' ? new Date(first) : first()));
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
