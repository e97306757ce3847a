import { type DiagnosticList, diagnosticRoutes } from '@linkwright/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useAccount } from '../account/use-account.ts';
import { callApi } from '../api.ts';
import { NotFoundScreen } from './not-found.tsx';

const DiagnosticPageBody = lazy(() => import('../features/diagnostics/diagnostic-page.tsx'));

/**
 * The diagnostic pages, for admins, and in development for everybody
 * (docs/specification/people.md, Guards).
 */
export function DiagnosticScreen() {
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
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isStranger = status !== 'checking' && !user?.isAdmin;
  useEffect(() => {
    if (!isStranger) return;
    let isCurrent = true;
    const settle = (isThere: boolean) => isCurrent && setOpen(isThere);
    callApi<DiagnosticList>(diagnosticRoutes.list).then(
      () => settle(true),
      () => settle(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [isStranger]);
  return user?.isAdmin ? true : isOpen;
}
