import type { Report } from '@linkwright/core/all';
import { useId, useState } from 'react';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { paths } from '../../../paths.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { ShareWithClients } from '../../people/workspaces/share-with-clients.tsx';
import { shareReport, unshareReport } from './report-calls.ts';

interface ShareReportProps {
  report: Report;
  onChanged(report: Report): void;
}

/** Who else may read the report: whoever has its address, and clients of the workspace. */
export default function ShareReport({ report, onChanged }: ShareReportProps) {
  return (
    <>
      <ShareByAddress report={report} onChanged={onChanged} />
      <ShareWithClients kind="report" id={report.id} />
    </>
  );
}

/** An address that anybody may read the report at, until it is taken back. */
function ShareByAddress({ report, onChanged }: ShareReportProps) {
  const id = useId();
  const { isBusy, formFault: fault, run, clear } = useChange();
  const [said, setSaid] = useState('');
  const { shareUrl } = report;

  async function act(work: () => Promise<string | null>, words: string): Promise<void> {
    clear();
    await run(async () => {
      onChanged({ ...report, shareUrl: await work() });
      setSaid(words);
    });
  }
  const share = () => act(() => shareReport(report.id), '');
  const stop = () =>
    act(async () => {
      await unshareReport(report.id);
      return null;
    }, 'The address no longer works.');
  async function copy(): Promise<void> {
    // Not there on pages served over plain http.
    await navigator.clipboard?.writeText(shareUrl ?? '');
    setSaid(navigator.clipboard ? 'Copied.' : 'Select the address and copy it.');
  }

  if (report.expiresAt !== null) return <SignInToShare />;
  return (
    <section className="share" aria-label="Sharing">
      {shareUrl ? (
        <>
          <label htmlFor={id}>Anybody with this address can read the report</label>
          <div className="share-row">
            <input
              id={id}
              readOnly
              value={shareUrl}
              onFocus={(event) => event.currentTarget.select()}
            />
            <button type="button" className="quiet-button" onClick={() => void copy()}>
              Copy
            </button>
            <button
              type="button"
              className="quiet-button danger"
              disabled={isBusy}
              onClick={() => void stop()}
            >
              Stop sharing
            </button>
          </div>
        </>
      ) : (
        <div className="share-row">
          <p>
            Only you can read this report. Sharing makes an address that anybody can read it at; you
            can take it back.
          </p>
          <button
            type="button"
            className="quiet-button"
            disabled={isBusy}
            onClick={() => void share()}
          >
            Make a share link
          </button>
        </div>
      )}
      <p role="status" className="share-said">
        {said}
      </p>
      {fault && <FormAlert title="Sharing did not change" message={fault} />}
    </section>
  );
}

function SignInToShare() {
  const { open } = useDialogs();
  return (
    <section className="share share-row" aria-label="Sharing">
      <p>
        Share links belong to an account. Sign in and run the list again, or send the CSV or a PDF.
      </p>
      <button
        type="button"
        className="quiet-button"
        onClick={() => open('login', { action: 'share links', destination: paths.backlinkReport })}
      >
        Sign In
      </button>
    </section>
  );
}
