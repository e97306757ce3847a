import type { AutomationSchedule } from '@linkwright/core/all';
import { useTimeZone } from '../../../account/use-time-zone.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { hours, hourWords, plannedDays, type ScheduleFields, weekdays } from './schedule.ts';

interface ScheduleFieldProps {
  fields: ScheduleFields;
  onChange(part: Partial<ScheduleFields>): void;
}

/** How often, and when. */
export function ScheduleField({ fields, onChange }: ScheduleFieldProps) {
  const zone = useTimeZone();
  return (
    <div className="form-pair">
      <SelectField<AutomationSchedule['every']>
        label="Runs"
        name="every"
        value={fields.every}
        options={[
          ['day', 'Every day'],
          ['week', 'Every week'],
          ['month', 'Every month'],
        ]}
        onChoose={(every) => onChange({ every })}
      />
      {fields.every === 'week' && (
        <SelectField
          label="On"
          name="weekday"
          value={fields.weekday}
          options={weekdays.map((name, index) => [String(index + 1), name] as const)}
          onChoose={(weekday) => onChange({ weekday })}
        />
      )}
      {fields.every === 'month' && (
        <SelectField
          label="On day"
          name="day"
          value={fields.day}
          options={plannedDays.map((day) => [String(day), String(day)] as const)}
          onChoose={(day) => onChange({ day })}
        />
      )}
      <SelectField
        label="At"
        name="hour"
        value={fields.hour}
        options={hours.map((hour) => [String(hour), hourWords(hour)] as const)}
        hint={zone}
        onChoose={(hour) => onChange({ hour })}
      />
    </div>
  );
}
