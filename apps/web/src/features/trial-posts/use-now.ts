import { useEffect, useState } from 'react';

/** The time, anew every `everyMs`; the first value is the server's, so that markup agrees. */
export function useNow(first: string, everyMs: number): Date {
  const [now, setNow] = useState(() => new Date(first));
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
