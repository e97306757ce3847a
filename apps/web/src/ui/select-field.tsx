import { type SelectHTMLAttributes, useId } from 'react';

interface SelectFieldProps<Value extends string>
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  label: string;
  value: Value;
  options: readonly (readonly [value: NoInfer<Value>, words: string])[];
  hint?: string | undefined;
  /** What is wrong with the choice; takes the hint's place. */
  fault?: string | undefined;
  onChoose(value: NoInfer<Value>): void;
}

/** A labelled choice of one among several. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, hint, fault, onChoose, ...select } = props;
  const id = useId();
  const note = fault ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        id={id}
        value={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={({ target }) => {
          const chosen = options.find(([each]) => each === target.value);
          if (chosen) onChoose(chosen[0]);
        }}
      >
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
      {note && (
        <p className="field-note" id={`${id}-note`} data-fault={fault ? true : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
