import type { ErrorCode } from '@linkwright/core/all';
import { useAccount } from '../../../account/use-account.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { useCredits } from '../../money/credits/use-credits.ts';
import { postPrice, priceWords } from './post-price.ts';
import './price.css';

/** Refusals of free posts alone: with credits one writes on. */
const freeOnly: ReadonlySet<ErrorCode> = new Set([
  'GENERATION_LIMIT',
  'TARGET_LIMIT',
  'BUDGET_SPENT',
]);

/** Beside the button: what a post costs, and where that was refused, the way on. */
export function PriceNote({ refusal }: { refusal: ErrorCode | null }) {
  const { user } = useAccount();
  const { credits } = useCredits();
  const { open } = useDialogs();
  const price = postPrice(user, credits);
  const isRefused = refusal !== null && freeOnly.has(refusal) && price.kind !== 'paid';
  return (
    <p className="price-note">
      {isRefused
        ? 'Only free posts are limited. With credits you can write on now, and every post stays.'
        : priceWords(price)}
      {isRefused && price.kind === 'guest' && (
        <>
          {' '}
          <button type="button" className="link-button" onClick={() => open('signup')}>
            Create an account
          </button>
        </>
      )}
      {price.kind === 'poor' && (
        <>
          {' '}
          <button type="button" className="link-button" onClick={() => open('pricing')}>
            Buy credits
          </button>
        </>
      )}
    </p>
  );
}
