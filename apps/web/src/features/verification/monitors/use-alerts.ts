import {
  type AlertChannel,
  type Alerts,
  type ChangedAlerts,
  monitorRoutes,
} from '@linkwright/core/all';
import type { QuestionAt } from '@linkwright/core/endpoint-at';
import { callApi } from '../../../api.ts';
import { useChange } from '../../../server-state/use-change.ts';

type AlertsBody = NonNullable<QuestionAt<typeof monitorRoutes.changeAlerts>['body']>;

/** What each part of the settings has: how they are, and what tells the others how they are then. */
export interface AlertsPart {
  alerts: Alerts;
  onChanged(alerts: Alerts): void;
}

const TEST_MS = 20_000;

/** Changes and tests of one part, each part with its own faults. */
export function useAlerts({ onChanged }: Pick<AlertsPart, 'onChanged'>) {
  const { run, ...state } = useChange();
  const stale = [monitorRoutes.readAlerts, monitorRoutes.listDeliveries];
  return {
    ...state,
    /** Does something, and reads the settings anew. */
    act: <T>(work: () => Promise<T>) => run(work, ...stale),
    async change(body: AlertsBody): Promise<ChangedAlerts | undefined> {
      const answer = await run(() => callApi(monitorRoutes.changeAlerts, { body }));
      if (answer) onChanged(answer);
      return answer;
    },
    test: (channel: AlertChannel) =>
      run(
        () => callApi(monitorRoutes.testDelivery, { query: { channel }, timeoutMs: TEST_MS }),
        ...stale,
      ),
  };
}
