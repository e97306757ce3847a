import { accountPages } from '@linkwright/core/all';
import { useLocation } from 'wouter';
import { localStore } from '../../../browser/stored.ts';
import { storeClaimIntent } from '../../../browser/stored-claims.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';

/**
 * Sends a guest to sign in and remembers which post they want to claim
 * (docs/specification/posts-and-claims.md, Claiming).
 */
export function useSignInToClaim(): (slug: string) => void {
  const [, navigate] = useLocation();
  const { close } = useDialogs();
  return (slug) => {
    storeClaimIntent(localStore(), slug, new Date());
    close();
    navigate(accountPages.login);
  };
}
