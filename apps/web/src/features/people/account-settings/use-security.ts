import { accountRoutes, type Security } from '@linkwright/core/all';
import { useAccount } from '../../../account/use-account.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';

interface SecurityState {
  /** Null until it is known. */
  security: Security | null;
  /** Why it could not be read, and why the last change was refused. */
  unread: string | null;
  refused: string | null;
  reload(): Promise<void>;
  /** Does something that changes it, then reads it anew. False when it was refused. */
  change(work: () => Promise<unknown>): Promise<boolean>;
}

/** The ways into the signed-in user's account, and changes to them. */
export function useSecurity(): SecurityState {
  const { refresh } = useAccount();
  const { answer: security, fault: unread, reload } = useAnswer(accountRoutes.readSecurity);
  const { formFault, run } = useChange();
  const change: SecurityState['change'] = async (work) => {
    const isDone = await run(async () => {
      await work();
      return true;
    }, accountRoutes.readSecurity);
    // What an admin may do can depend on it.
    if (isDone) await refresh();
    return isDone ?? false;
  };
  return { security, unread, refused: formFault, reload, change };
}
