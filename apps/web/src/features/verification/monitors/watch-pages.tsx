import {
  type CreatedMonitors,
  listAgain,
  monitorRoutes,
  type PageResult,
  type Report,
} from '@linkwright/core/all';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { paths } from '../../../paths.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';

const ADD_MS = 30_000;

interface WatchPagesProps {
  report: Pick<Report, 'destinationUrl' | 'anchorText' | 'isSample'>;
  pages: readonly PageResult[];
  label: string;
}

/** Has the links of pages of a report watched from now on. */
export function WatchPages({ report, pages, label }: WatchPagesProps) {
  const { user } = useAccount();
  const { open } = useDialogs();
  const { isBusy, fault, run } = useChange();
  const [added, setAdded] = useState<CreatedMonitors | null>(null);
  const watched = pages.filter(
    ({ inspection, duplicateOf }) => inspection.verdict !== 'invalid' && duplicateOf === null,
  );
  if (report.isSample || watched.length === 0) return null;

  async function watch(): Promise<void> {
    if (!user) return open('login', { action: 'watched links' });
    const { destinationUrl, anchorText } = report;
    const answer = await run(() =>
      callApi(monitorRoutes.create, {
        body: { destinationUrl, anchorText, ...listAgain(watched, report) },
        idempotencyKey: drawKey(),
        timeoutMs: ADD_MS,
      }),
    );
    if (answer) setAdded(answer);
  }
  return (
    <>
      {added ? (
        <FormNotice>
          {added.added === 0 ? 'Already watched.' : 'Watched from now on.'}{' '}
          <a href={paths.monitors}>Watched links</a>
        </FormNotice>
      ) : (
        <button
          type="button"
          className="quiet-button"
          disabled={isBusy}
          onClick={() => void watch()}
        >
          <BellRing width={16} height={16} />
          {label}
        </button>
      )}
      {fault && <FormAlert title="These links were not added" message={fault} />}
    </>
  );
}
