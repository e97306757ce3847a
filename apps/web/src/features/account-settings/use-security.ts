import { AppError, accountRoutes, authMessages, type Security } from '@linkwright/core';
import { useCallback, useEffect, useState } from 'react';
import { useAccount } from '../../account/use-account.ts';
import { callApi } from '../../api.ts';

interface SecurityState {
  /** Null until it is known. */
  security: Security | null;
  fault: string | null;
  /** Does something that changes it, then reads it anew. False when it was refused. */
  change(work: () => Promise<unknown>): Promise<boolean>;
}

/** The ways into the signed-in user's account, and changes to them. */
export function useSecurity(): SecurityState {
  const { refresh } = useAccount();
  const [security, setSecurity] = useState<Security | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const attempt = useCallback(async (work: () => Promise<unknown>) => {
    try {
      await work();
      setSecurity(await callApi<Security>(accountRoutes.readSecurity));
      setFault(null);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFault(error.message || authMessages.unexpected);
      return false;
    }
  }, []);
  useEffect(() => {
    void attempt(async () => {});
  }, [attempt]);
  const change: SecurityState['change'] = async (work) => {
    const isDone = await attempt(work);
    // What an admin may do can depend on it.
    if (isDone) await refresh();
    return isDone;
  };
  return { security, fault, change };
}
