import { Dialog } from '@base-ui/react/dialog';
import type { Premium } from '@linkwright/core/all';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { paths } from '../../../paths.ts';
import { planWords } from './plan-words.ts';

/** In the place of every step before the payment, for whoever has Premium. */
export default function AlreadyPremium({ premium }: { premium: Premium }) {
  const { close } = useDialogs();
  return (
    <>
      <Dialog.Title>You have Premium</Dialog.Title>
      <p className="dialog-lead" role="status">
        {planWords(premium)} There is nothing to pay.
      </p>
      <p className="dialog-actions">
        <a className="button" href={paths.plan} onClick={close}>
          See your plan
        </a>
        <button type="button" className="link-button" onClick={close}>
          Close
        </button>
      </p>
    </>
  );
}
