import { premiumWaits } from '@linkwright/core/all';
import { OPEN_CHECKOUT } from './blocked-notice.ts';

/** What stands in a dialog whose checkout's window was blocked, while this window goes there. */
export function BlockedWindow({ url }: { url: string }) {
  return (
    <div className="progress-note" role="status">
      <p className="dialog-lead">{premiumWaits['this-window']}</p>
      <p className="dialog-actions">
        <a className="button" href={url}>
          {OPEN_CHECKOUT}
        </a>
      </p>
    </div>
  );
}
