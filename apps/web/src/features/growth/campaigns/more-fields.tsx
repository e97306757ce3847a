import {
  formatCount,
  type Length,
  type LinkPolicy,
  lengths,
  linkPolicies,
  MAX_GIVEN_SOURCES,
  MAX_NOTES,
  type Tone,
  tones,
} from '@linkwright/core/all';
import { useState } from 'react';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { blankPlan } from './plan-fields.ts';
import type { PlanForm, SharedFields } from './use-plan-form.ts';
import { lengthLabels, linkPolicyLabels, toneLabels } from './words.ts';

const names = ['tone', 'length', 'linkPolicy', 'sources', 'notes'] as const;

/** How the articles are written and what they may rest on besides the target, folded away while nobody chose. */
export function MoreFields({ form }: { form: PlanForm<SharedFields> }) {
  const { fields, change: onChange, faultAt } = form;
  const { sources, notes } = fields;
  const [isOpen] = useState(names.some((name) => fields[name] !== blankPlan[name]));
  return (
    <details className="more-fields" open={isOpen}>
      <summary>More options</summary>
      <div className="form-pair">
        <SelectField<Tone>
          label="Tone"
          name="tone"
          value={fields.tone}
          options={tones.map((tone) => [tone, toneLabels[tone]] as const)}
          fault={faultAt('tone')}
          onChoose={(tone) => onChange({ tone })}
        />
        <SelectField<Length>
          label="Length"
          name="length"
          value={fields.length}
          options={lengths.map((length) => [length, lengthLabels[length]] as const)}
          fault={faultAt('length')}
          onChoose={(length) => onChange({ length })}
        />
      </div>
      <SelectField<LinkPolicy | ''>
        label="Link policy"
        name="linkPolicy"
        value={fields.linkPolicy}
        options={[
          ['', 'As this site sets it'],
          ...linkPolicies.map((policy) => [policy, linkPolicyLabels[policy]] as const),
        ]}
        fault={faultAt('linkPolicy')}
        onChoose={(linkPolicy) => onChange({ linkPolicy })}
      />
      <TextAreaField
        label="Sources"
        name="sources"
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
        hint={`Up to ${MAX_GIVEN_SOURCES} addresses, one a line: pages that every article may rest on`}
        value={sources}
        fault={faultAt('sources')}
        onChange={({ target }) => onChange({ sources: target.value })}
      />
      <TextAreaField
        label="Notes"
        name="notes"
        rows={4}
        hint={
          notes === ''
            ? 'Facts of your own that every article may state'
            : `${formatCount(notes.length)} of ${formatCount(MAX_NOTES)} characters`
        }
        value={notes}
        fault={faultAt('notes')}
        onChange={({ target }) => onChange({ notes: target.value })}
      />
    </details>
  );
}
