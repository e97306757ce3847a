import {
  CREDIT_PRICE_CENTS,
  formatCount,
  MAX_CREDITS,
  MIN_CREDITS,
  priceOfCredits,
} from '@linkwright/core/all';
import { type FormEvent, useId, useState } from 'react';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { formatPrice } from '../../../format/price.ts';
import { creditsOf } from '../checkout/credits-choice.ts';

/** Any number of credits, what they cost, and the way to buy them. */
export function CustomPrice() {
  const { open } = useDialogs();
  const [text, setText] = useState('250');
  const id = useId();
  const credits = creditsOf({ kind: 'custom', text });

  function submit(event: FormEvent): void {
    event.preventDefault();
    // The dialog says what is wrong with a number that is none.
    open('checkout', { initialCredits: credits ?? 0 });
  }

  return (
    <form className="custom-price" noValidate onSubmit={submit}>
      <h3>Any other number</h3>
      <div className="custom-sum">
        <label htmlFor={`${id}-credits`}>Credits</label>
        <input
          className="number-input"
          id={`${id}-credits`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={text}
          onChange={({ target }) => setText(target.value)}
          aria-invalid={credits === null}
          aria-describedby={`${id}-range`}
        />
        <span>× {formatPrice(CREDIT_PRICE_CENTS)} =</span>
        <output className="price" htmlFor={`${id}-credits`}>
          {credits === null ? '–' : formatPrice(priceOfCredits(credits))}
        </output>
        <button type="submit" className="quiet-button" disabled={credits === null}>
          Buy {credits === null ? '' : formatCount(credits)} credits
        </button>
      </div>
      <p id={`${id}-range`} data-fault={credits === null}>
        From {MIN_CREDITS} to {formatCount(MAX_CREDITS)} credits
      </p>
    </form>
  );
}
