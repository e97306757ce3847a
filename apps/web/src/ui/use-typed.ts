import { type ChangeEvent, useEffect, useState } from 'react';

const PAUSE_MS = 300;
/** An e-mail address, the longest thing that is looked for. */
const LONGEST = 320;

/** A field to look for something, and what of its text a list is asked for: once typing pauses. */
export function useTyped() {
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    settled: settled === '' ? undefined : settled,
    field: {
      type: 'search',
      value: typed,
      maxLength: LONGEST,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
    },
  };
}
