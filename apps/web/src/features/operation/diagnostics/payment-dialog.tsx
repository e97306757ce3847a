import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { Step } from './step.tsx';

/** Opens the real dialogs in which money is spent. */
export function PaymentDialog() {
  const { open, current } = useDialogs();
  return (
    <>
      <Step
        title="Credits dialog"
        lead="Opens “Purchase Backlink Credits”. Nothing is bought before you pay in it."
        action="Open credits dialog"
        isBusy={false}
        isMain={false}
        said={current === 'pricing' ? { isFine: true, words: 'The dialog is open.' } : null}
        onStart={() => open('pricing')}
      />
      <Step
        title="Premium dialog"
        lead="Opens the way to Premium, from its features on."
        action="Open Premium dialog"
        isBusy={false}
        isMain={false}
        said={current === 'premium' ? { isFine: true, words: 'The dialog is open.' } : null}
        onStart={() => open('premium')}
      />
    </>
  );
}
