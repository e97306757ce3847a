import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';

/** What every field shares. `fault` takes the hint's place, so that nothing moves. */
interface FieldProps {
  id: string;
  label: string;
  hint: string;
  fault: string | undefined;
}

type InputFieldProps = FieldProps & InputHTMLAttributes<HTMLInputElement>;

/** A labelled one-line text field that says what is wrong with it. */
export function InputField({ id, label, hint, fault, ...input }: InputFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} fault={fault}>
      <input {...input} {...described(id, fault)} className="lw-input" type="text" />
    </Field>
  );
}

type AreaFieldProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** The same for several lines. */
export function AreaField({ id, label, hint, fault, ...area }: AreaFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} fault={fault}>
      <textarea {...area} {...described(id, fault)} className="lw-input lw-area" />
    </Field>
  );
}

interface ChoiceFieldProps {
  id: string;
  name: string;
  label: string;
  initial: string;
  disabled: boolean;
  fault: string | undefined;
  /** Value and what the person reads. */
  choices: readonly (readonly [value: string, text: string])[];
}

/** The same for one of several choices. */
export function ChoiceField({
  id,
  name,
  label,
  initial,
  disabled,
  fault,
  choices,
}: ChoiceFieldProps) {
  return (
    <Field id={id} label={label} hint="" fault={fault}>
      <select
        {...described(id, fault)}
        className="lw-input"
        name={name}
        defaultValue={initial}
        disabled={disabled}
      >
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

function Field({ id, label, hint, fault, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="lw-field">
      <label className="lw-label" htmlFor={id}>
        {label}
      </label>
      {children}
      <p className={fault ? 'lw-note lw-fault' : 'lw-note'} id={`${id}-note`}>
        {fault ?? hint}
      </p>
    </div>
  );
}

const described = (id: string, fault: string | undefined) => ({
  id,
  'aria-describedby': `${id}-note`,
  'aria-invalid': fault ? true : undefined,
});
