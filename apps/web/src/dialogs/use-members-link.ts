import type { MouseEvent } from 'react';
import { useAccount } from '../account/use-account.ts';
import { useDialogs } from './use-dialogs.ts';

/**
 * What makes a link one to something of the signed-in: a guest signs in first and is led there then
 * (docs/specification/interface.md, Footer). Without scripts, and in another tab, it is the link
 * itself.
 */
export function useMembersLink(dialog: 'login' | 'signup') {
  const { status } = useAccount();
  const { open } = useDialogs();
  return (href: string, action: string) => ({
    href,
    onClick(event: MouseEvent) {
      if (status !== 'guest' || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(dialog, { action, destination: href });
    },
  });
}
