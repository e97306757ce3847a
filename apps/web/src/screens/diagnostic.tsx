import { diagnosticRoutes } from '@linkwright/core/all';
import { Suspense } from 'react';
import { useAccount } from '../account/use-account.ts';
import { useAnswer } from '../server-state/use-answer.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { NotFoundScreen } from './not-found.tsx';

const DiagnosticPageBody = lazyPart(
  () => import('../features/operation/diagnostics/diagnostic-page.tsx'),
);

/**
 * The diagnostic pages, for admins, and in development for everybody
 * (docs/specification/people.md, Guards).
 */
export default function DiagnosticScreen() {
  const isOpen = useIsOpen();
  if (isOpen === false) return <NotFoundScreen />;
  const loading = <p className="loading" role="status" aria-label="Loading" />;
  return isOpen ? (
    <Suspense fallback={loading}>
      <DiagnosticPageBody />
    </Suspense>
  ) : (
    loading
  );
}

/** Of who is no admin only the server knows; null until it has said. */
function useIsOpen(): boolean | null {
  const { status, user } = useAccount();
  const isStranger = status !== 'checking' && !user?.isAdmin;
  const { answer, error } = useAnswer(isStranger ? diagnosticRoutes.list : null);
  if (user?.isAdmin || answer) return true;
  return error ? false : null;
}
