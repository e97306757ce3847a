import type { BudgetPeriod } from '@linkwright/core/all';
import { useTimeZone } from '../../../account/use-time-zone.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { PlanForm } from '../campaigns/use-plan-form.ts';
import type { AutomationFields } from './automation-fields.ts';

/** What keeps an automation from beginning and spending more than is wanted. */
export function LimitFields({ form }: { form: PlanForm<AutomationFields> }) {
  const zone = useTimeZone();
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
          {...form.field('maxPerDay')}
        />
        <TextField
          label="At most a week"
          hint={`From Monday to Sunday (${zone})`}
          inputMode="numeric"
          {...form.field('maxPerWeek')}
        />
        <TextField
          label="Budget in credits"
          hint="Once it is used up, the automation pauses"
          inputMode="numeric"
          {...form.field('budgetCredits')}
        />
        <SelectField<BudgetPeriod>
          label="The budget is for"
          name="budgetPeriod"
          value={form.fields.budgetPeriod}
          options={[
            ['month', 'Each calendar month'],
            ['total', 'Its whole life'],
          ]}
          onChoose={(budgetPeriod) => form.change({ budgetPeriod })}
        />
      </div>
    </fieldset>
  );
}
