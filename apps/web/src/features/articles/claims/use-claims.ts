import { type Claims, claimRoutes } from '@linkwright/core/all';
import { useAnswer } from '../../../server-state/use-answer.ts';

/**
 * What the signed-in user holds claimed; null until it is known, or for a guest. The count beside the
 * button is a courtesy, so that nobody is told where it cannot be read: the server judges the claim.
 */
export function useClaims(userId: string | undefined): {
  claims: Claims | null;
  reload(): Promise<void>;
} {
  const { answer, reload } = useAnswer(userId === undefined ? null : claimRoutes.mine);
  return { claims: userId === undefined ? null : answer, reload };
}
