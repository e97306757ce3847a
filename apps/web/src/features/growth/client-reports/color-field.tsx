import { contrastRatio, inkOn, MIN_CONTRAST, PAPER, readableOnPaper } from '@linkwright/core/all';
import { useId } from 'react';

interface ColorFieldProps {
  label: string;
  hint: string;
  /** `#rrggbb`. */
  value: string;
  /** `paper`: what it is read on. `own`: what is read on it is chosen to fit. */
  ground: 'paper' | 'own';
  fault: string | undefined;
  onColor(value: string): void;
}

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** A colour with how well it can be read; where it cannot, the nearest shade that can. */
export function ColorField({ label, hint, value, ground, fault, onColor }: ColorFieldProps) {
  const id = useId();
  const contrast = !isColor(value)
    ? null
    : contrastRatio(value, ground === 'paper' ? PAPER : inkOn(value));
  const isWeak = contrast !== null && contrast < MIN_CONTRAST;
  return (
    <div className="field client-color">
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          type="color"
          aria-label={`${label}: choose`}
          value={isColor(value) ? value : PAPER}
          onChange={({ target }) => onColor(target.value)}
        />
        <input
          id={id}
          value={value}
          maxLength={7}
          spellCheck={false}
          aria-invalid={fault || isWeak || contrast === null ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => onColor(target.value.trim().toLowerCase())}
        />
      </div>
      <p className="field-note" id={`${id}-note`} data-fault={fault || isWeak ? true : undefined}>
        {fault ?? say(hint, contrast, isWeak)}
      </p>
      {isWeak && (
        <button
          type="button"
          className="link-button"
          onClick={() => onColor(readableOnPaper(value))}
        >
          Use {readableOnPaper(value)}
        </button>
      )}
    </div>
  );
}

function say(hint: string, contrast: number | null, isWeak: boolean): string {
  if (contrast === null) return 'A colour like #1f5c4d';
  const ratio = (Math.floor(contrast * 10) / 10).toLocaleString('en-US');
  if (isWeak) return `Too pale to read on white: contrast ${ratio}, and it takes 4.5`;
  return `${hint}. Contrast ${ratio}`;
}
