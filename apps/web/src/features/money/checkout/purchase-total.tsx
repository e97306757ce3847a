import { CREDIT_PRICE_CENTS, formatCount, priceOfCredits } from '@linkwright/core/all';
import { formatPrice } from '../../../format/price.ts';

/** What is to be paid, and how that comes about. */
export function PurchaseTotal({ credits }: { credits: number | null }) {
  return (
    <p className="total" role="status">
      <span>
        {credits === null
          ? 'Total'
          : `${formatCount(credits)} × ${formatPrice(CREDIT_PRICE_CENTS)}`}
      </span>
      <b>{credits === null ? '–' : formatPrice(priceOfCredits(credits))}</b>
    </p>
  );
}
