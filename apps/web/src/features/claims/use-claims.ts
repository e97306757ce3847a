import { AppError, type Claims } from '@linkwright/core';
import { useCallback, useEffect, useState } from 'react';
import { readClaims } from './claim-calls.ts';

/** What the signed-in user holds claimed; null until it is known, or for a guest. */
export function useClaims(userId: string | undefined): {
  claims: Claims | null;
  reload(): Promise<void>;
} {
  const [claims, setClaims] = useState<Claims | null>(null);
  const reload = useCallback(async () => {
    try {
      setClaims(userId === undefined ? null : await readClaims());
    } catch (error) {
      // The count beside the button is a courtesy: the server judges the claim itself.
      if (!(error instanceof AppError)) throw error;
    }
  }, [userId]);
  useEffect(() => void reload(), [reload]);
  return { claims, reload };
}
