import { type InputHTMLAttributes, useId } from 'react';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What is wrong with the value; takes the hint's place. */
  fault?: string | undefined;
  hint?: string | undefined;
}

/** A labelled one-line field that says what is wrong with it. */
export function TextField({ label, fault, hint, ...input }: TextFieldProps) {
  const id = useId();
  const note = fault ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={fault ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note && (
        <p className="field-note" id={`${id}-note`} data-fault={fault ? true : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
