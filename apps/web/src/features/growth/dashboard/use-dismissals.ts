import { dashboardRoutes } from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { useChange } from '../../../server-state/use-change.ts';

interface Dismissible {
  cause: string;
  at: string;
}

/** Dismisses what is told of a cause, and has it back while the list is shown. */
export function useDismissals() {
  const { isBusy, fault, run } = useChange();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());

  async function dismiss({ cause, at }: Dismissible, isDismissed: boolean): Promise<void> {
    const body = { cause, until: isDismissed ? at : null };
    const isDone = await run(() => callApi(dashboardRoutes.dismissAlert, { body }));
    if (!isDone) return;
    const causes = new Set(dismissed);
    if (isDismissed) causes.add(cause);
    else causes.delete(cause);
    setDismissed(causes);
  }
  return { isBusy, fault, dismissed, dismiss };
}
