import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { paths } from '../../../paths.ts';

/** Shown only when the server says so (docs/specification/money.md, The Premium dialog). */
export function PremiumSuccess() {
  const { close } = useDialogs();
  return (
    <div role="status">
      <p className="dialog-lead">All that Premium opens is yours from now on.</p>
      <p className="dialog-actions">
        <a className="button" href={paths.dashboard} onClick={close}>
          Go to Dashboard
        </a>
      </p>
    </div>
  );
}
