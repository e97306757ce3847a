import type { InputHTMLAttributes, ReactNode } from 'react';

type FieldProps = Omit<InputHTMLAttributes<HTMLElement>, 'children'> & {
  /** `textarea` takes several lines, `select` has `children` to choose from. */
  as?: 'input' | 'textarea' | 'select';
  id: string;
  label: string;
  hint?: string;
  /** Takes the hint's place, so that nothing moves. */
  fault: string | undefined;
  children?: ReactNode;
};

/** A labelled field that says what is wrong with it. */
export function Field({ as: Tag = 'input', id, label, hint, fault, ...field }: FieldProps) {
  return (
    <div className="lw-field">
      <label className="lw-label" htmlFor={id}>
        {label}
      </label>
      <Tag
        {...field}
        id={id}
        className="lw-input"
        aria-describedby={`${id}-note`}
        aria-invalid={fault ? true : undefined}
      />
      <p className={fault ? 'lw-note lw-fault' : 'lw-note'} id={`${id}-note`}>
        {fault ?? hint}
      </p>
    </div>
  );
}
