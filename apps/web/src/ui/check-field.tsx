import type { InputHTMLAttributes, ReactNode } from 'react';

interface CheckFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  /** What it means, below the label. */
  note?: ReactNode;
}

/** A box to tick, its label beside it; a button of a group with `type="radio"`. */
export const CheckField = ({ label, note, ...input }: CheckFieldProps) => (
  <label className="check-field">
    <input type="checkbox" {...input} />
    {note ? (
      <span>
        <b>{label}</b> <small>{note}</small>
      </span>
    ) : (
      <span>{label}</span>
    )}
  </label>
);
