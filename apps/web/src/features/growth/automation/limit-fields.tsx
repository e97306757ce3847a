import type { BudgetPeriod } from '@linkwright/core';
import { useTimeZone } from '../../../account/use-time-zone.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { AutomationFields } from './automation-fields.ts';

interface LimitFieldsProps {
  fields: AutomationFields;
  faultAt(name: keyof AutomationFields): string | undefined;
  onChange(part: Partial<AutomationFields>): void;
}

/** What keeps an automation from beginning and spending more than is wanted. */
export function LimitFields({ fields, faultAt, onChange }: LimitFieldsProps) {
  const zone = useTimeZone();
  const field = (name: 'maxPerDay' | 'maxPerWeek' | 'budgetCredits') => ({
    name,
    value: fields[name],
    fault: faultAt(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <fieldset className="field-group">
      <legend>Limits</legend>
      <p className="intro">
        All of these are optional. A run that reaches a limit has fewer links.
      </p>
      <div className="form-pair">
        <TextField
          label="At most a day"
          hint={`Links that all its runs begin (${zone})`}
          inputMode="numeric"
          {...field('maxPerDay')}
        />
        <TextField
          label="At most a week"
          hint={`From Monday to Sunday (${zone})`}
          inputMode="numeric"
          {...field('maxPerWeek')}
        />
        <TextField
          label="Budget in credits"
          hint="Once it is used up, the automation pauses"
          inputMode="numeric"
          {...field('budgetCredits')}
        />
        <SelectField<BudgetPeriod>
          label="The budget is for"
          name="budgetPeriod"
          value={fields.budgetPeriod}
          options={[
            ['month', 'Each calendar month'],
            ['total', 'Its whole life'],
          ]}
          onChoose={(budgetPeriod) => onChange({ budgetPeriod })}
        />
      </div>
    </fieldset>
  );
}
