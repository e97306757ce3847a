import { type CreditPackage, formatCount, MAX_CREDITS, MIN_CREDITS } from '@linkwright/core/all';
import { useId } from 'react';
import { formatWholePrice } from '../../../format/price.ts';
import type { CreditsChoice } from './credits-choice.ts';

interface CreditsPickerProps {
  packages: readonly CreditPackage[];
  /** Credits of the package that is called the most popular. */
  popular?: number;
  choice: CreditsChoice;
  isBusy: boolean;
  /** What is wrong with the number that was typed. */
  fault: string | undefined;
  onChoice(choice: CreditsChoice): void;
}

/** Packages as cards, and a field for any other number. */
export function CreditsPicker(props: CreditsPickerProps) {
  const { packages, popular, choice, isBusy, fault, onChoice } = props;
  const id = useId();
  const isCustom = choice.kind === 'custom';
  return (
    <fieldset className="picker" disabled={isBusy}>
      <legend>Credits</legend>
      <div className="picker-cards" data-rows={packages.length % 2 === 1 || undefined}>
        {packages.map(({ credits, priceCents }) => (
          <label key={credits} className="choice">
            <input
              type="radio"
              name={`${id}-credits`}
              checked={!isCustom && choice.credits === credits}
              onChange={() => onChoice({ kind: 'package', credits })}
            />
            <span className="choice-name">
              {credits} credits
              {credits === popular && <span className="badge">Most popular</span>}
            </span>
            <span className="choice-price">{formatWholePrice(priceCents)}</span>
          </label>
        ))}
        <div className="choice choice-custom">
          <input
            type="radio"
            id={`${id}-custom`}
            name={`${id}-credits`}
            checked={isCustom}
            onChange={() => onChoice({ kind: 'custom', text: isCustom ? choice.text : '' })}
          />
          <label className="choice-name" htmlFor={`${id}-custom`}>
            Custom amount
          </label>
          <input
            className="number-input choice-number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            aria-label="Number of credits"
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${id}-note`}
            value={isCustom ? choice.text : ''}
            onChange={({ target }) => onChoice({ kind: 'custom', text: target.value })}
          />
        </div>
      </div>
      <p className="field-note" id={`${id}-note`} data-fault={fault ? true : undefined}>
        {fault ?? `From ${MIN_CREDITS} to ${formatCount(MAX_CREDITS)} credits, one link each.`}
      </p>
    </fieldset>
  );
}
