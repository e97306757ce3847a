import { type CampaignDetail, formatCount, LINK_PRICE_CREDITS } from '@linkwright/core/all';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { plural } from '../../../format/figures.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { useCredits } from '../../money/credits/use-credits.ts';

interface Cost {
  price: number;
  /** Null until it is known. */
  balance: number | null;
  /** Credits that are yet to be bought; 0 while the balance is not known. */
  missing: number;
}

/** What starting a campaign costs, and what there is. */
export function useStartCost({ linkCount }: Pick<CampaignDetail, 'linkCount'>): Cost {
  const { credits } = useCredits();
  const price = linkCount * LINK_PRICE_CREDITS;
  const balance = credits?.balance ?? null;
  return { price, balance, missing: balance === null ? 0 : Math.max(0, price - balance) };
}

/** The same in words, before anything is pressed, with the way to what is missing. */
export function StartCost({ cost: { price, balance, missing } }: { cost: Cost }) {
  const { open } = useDialogs();
  const have = balance === null ? '' : ` You have ${formatCount(balance)}.`;
  if (missing === 0) {
    return (
      <p className="campaign-cost">
        Starting sets {plural(price, 'credit')} aside.{have}
      </p>
    );
  }
  return (
    <div className="campaign-cost" data-signal="attention">
      <p>
        Starting sets {plural(price, 'credit')} aside.{have} Buy {formatCount(missing)} more to
        start, or plan fewer links.
      </p>
      <button type="button" className="button" onClick={() => open('pricing')}>
        Buy credits
      </button>
    </div>
  );
}

interface StartStepProps {
  campaign: CampaignDetail;
  cost: Cost;
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** Asks once more, with what becomes of the credits. */
export function StartStep({ campaign, cost, onConfirm, onClose }: StartStepProps) {
  const credits = plural(cost.price, 'credit');
  return (
    <ConfirmStep
      question={`Start “${campaign.name}”?`}
      consequence={`${credits} will be set aside. A credit is spent once its link is live, and comes back if the link fails or you cancel. If a link that was live is lost later, nothing more is charged and nothing comes back.`}
      action={`Set aside ${credits} and start`}
      isDanger={false}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
