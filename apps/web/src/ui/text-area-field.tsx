import { type TextareaHTMLAttributes, useId } from 'react';

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  /** What is wrong with the value; takes the hint's place. */
  fault?: string | undefined;
  hint: string;
}

/** A labelled field of several lines that says what is wrong with it. */
export function TextAreaField({ label, fault, hint, ...input }: TextAreaFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...input}
        id={id}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-note`}
      />
      <p className="field-note" id={`${id}-note`} data-fault={fault ? true : undefined}>
        {fault ?? hint}
      </p>
    </div>
  );
}
