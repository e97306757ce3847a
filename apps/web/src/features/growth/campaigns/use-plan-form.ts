import type { FieldFault } from '@linkwright/core/all';
import { useState } from 'react';
import { faultIn, type PlanFields } from './plan-fields.ts';

/** What a campaign and an automation both say. */
export type SharedFields = Omit<PlanFields, 'linkCount'>;

type TextName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends string ? Name : never;
}[keyof Fields];

export interface PlanForm<Fields extends SharedFields> {
  fields: Fields;
  setFaults(faults: Partial<Record<keyof Fields, string>>): void;
  change(part: Partial<Fields>): void;
  faultAt(name: keyof Fields & string): string | undefined;
  /** What a field of text is bound by. */
  field(name: TextName<Fields> & string): {
    name: string;
    value: string;
    fault: string | undefined;
    onChange(event: { target: { value: string } }): void;
  };
}

/** A plan as it is typed, with what is wrong in which field: here, or in `details` as the server has it. */
export function usePlanForm<Fields extends SharedFields>(
  initial: Fields,
  details: readonly FieldFault[] | undefined,
): PlanForm<Fields> {
  const [fields, setFields] = useState(initial);
  const [faults, setFaults] = useState<Partial<Record<keyof Fields, string>>>({});
  const change = (part: Partial<Fields>) => {
    setFields({ ...fields, ...part });
    setFaults((was) => {
      const left = { ...was };
      for (const name of Object.keys(part)) delete left[name as keyof Fields];
      return left;
    });
  };
  const faultAt = (name: keyof Fields & string) =>
    faults[name] ?? faultIn(name, details) ?? faultIn(`campaign.${name}`, details);
  return {
    fields,
    setFaults,
    change,
    faultAt,
    field: (name) => ({
      name,
      value: String(fields[name]),
      fault: faultAt(name),
      onChange: ({ target }) => change({ [name]: target.value } as Partial<Fields>),
    }),
  };
}
