import { useId, useState } from 'react';
import { centsPerCredit, creditLimits, formatPrice, parseCredits, priceInCents } from './price.ts';

/** Any number of credits, and what they cost. */
export function CustomPrice() {
  const [text, setText] = useState('250');
  const id = useId();
  const credits = parseCredits(text);
  return (
    <div className="custom-price">
      <h3>Any other number</h3>
      <div className="custom-sum">
        <label htmlFor={`${id}-credits`}>Credits</label>
        <input
          id={`${id}-credits`}
          type="number"
          inputMode="numeric"
          min={creditLimits.min}
          max={creditLimits.max}
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-invalid={credits === null}
          aria-describedby={`${id}-range`}
        />
        <span>× {formatPrice(centsPerCredit)} =</span>
        <output className="price" htmlFor={`${id}-credits`}>
          {credits === null ? '–' : formatPrice(priceInCents(credits))}
        </output>
      </div>
      <p id={`${id}-range`} data-fault={credits === null}>
        From {creditLimits.min} to {creditLimits.max.toLocaleString('en-US')} credits
      </p>
    </div>
  );
}
