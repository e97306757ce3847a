import { MAX_GIVEN_SOURCES, MAX_NOTES } from '@linkwright/core';
import { useState } from 'react';
import { count } from '../../../format/figures.ts';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import type { PlanFields } from './plan-fields.ts';

export type GivenValues = Pick<PlanFields, 'sources' | 'notes'>;

interface GivenFieldsProps {
  fields: GivenValues;
  faults: Partial<Record<keyof GivenValues, string | undefined>>;
  onChange(part: Partial<GivenValues>): void;
}

/** What the articles may rest on besides the target, folded away while there is none. */
export function GivenFields({ fields, faults, onChange }: GivenFieldsProps) {
  const { sources, notes } = fields;
  const [isOpen] = useState(sources !== '' || notes !== '');
  return (
    <details className="more-fields" open={isOpen}>
      <summary>More options</summary>
      <TextAreaField
        label="Sources"
        name="sources"
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
        hint={`Up to ${MAX_GIVEN_SOURCES} addresses, one a line: pages that every article may rest on`}
        value={sources}
        fault={faults.sources}
        onChange={({ target }) => onChange({ sources: target.value })}
      />
      <TextAreaField
        label="Notes"
        name="notes"
        rows={4}
        hint={
          notes === ''
            ? 'Facts of your own that every article may state'
            : `${count(notes.length)} of ${count(MAX_NOTES)} characters`
        }
        value={notes}
        fault={faults.notes}
        onChange={({ target }) => onChange({ notes: target.value })}
      />
    </details>
  );
}
