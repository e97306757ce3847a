import { useIsOpened } from '../../../browser/use-is-opened.ts';
import { CloseWindow, ReturnPage } from './return-page.tsx';
import { useCheckoutAgain } from './use-checkout-again.ts';

interface CancelledPageProps {
  type: Parameters<typeof useCheckoutAgain>[0];
  title: string;
  /** What is as it was. */
  untouched: string;
}

/** Where a checkout that was given up returns to. */
export function CancelledPage({ type, title, untouched }: CancelledPageProps) {
  const { path, begin } = useCheckoutAgain(type);
  const isOpened = useIsOpened();
  return (
    <ReturnPage label="Cancelled" title={title}>
      <p>
        You left the checkout before paying. Nothing was charged, and {untouched} has not changed.
      </p>
      <div className="page-nav">
        <button type="button" className="button" onClick={begin}>
          Try again
        </button>
        <a href={path}>Back to where you were</a>
        <CloseWindow isOwn={isOpened} />
      </div>
    </ReturnPage>
  );
}
