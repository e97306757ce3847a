import {
  destinationKindLabels,
  destinationRoutes,
  type Length,
  type LinkPolicy,
  lengths,
  linkPolicies,
  type Tone,
  tones,
} from '@linkwright/core';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { GivenFields, type GivenValues } from './given-fields.tsx';
import type { PlanFields } from './plan-fields.ts';
import { lengthLabels, linkPolicyLabels, toneLabels } from './words.ts';

export type ArticleFieldValues = Pick<
  PlanFields,
  'destinationId' | 'approveFirst' | 'tone' | 'length' | 'linkPolicy' | keyof GivenValues
>;

interface ArticleFieldsProps {
  fields: ArticleFieldValues;
  faults: Partial<Record<keyof ArticleFieldValues, string | undefined>>;
  onChange(part: Partial<ArticleFieldValues>): void;
}

/** How the articles are written, and where they appear. */
export function ArticleFields({ fields, faults, onChange }: ArticleFieldsProps) {
  const { answer, fault } = useAnswer(destinationRoutes.list);
  const destinations = (answer?.items ?? []).map(
    ({ id, name, kind }) => [id, `${name} (${destinationKindLabels[kind]})`] as const,
  );
  // A chosen one that is not known yet, or no more, stays chosen until somebody chooses.
  const isKnown =
    fields.destinationId === '' || destinations.some(([id]) => id === fields.destinationId);
  return (
    <>
      <SelectField
        label="Publish on"
        name="destinationId"
        value={fields.destinationId}
        options={[
          ['', 'This site’s blog'],
          ...destinations,
          ...(isKnown ? [] : [[fields.destinationId, 'A destination that was removed'] as const]),
        ]}
        hint={
          fault
            ? 'Your destinations could not be loaded'
            : 'Every destination gets an article of its own, also for the same keyword'
        }
        fault={faults.destinationId}
        onChoose={(destinationId) => onChange({ destinationId })}
      />
      <CheckField
        name="approveFirst"
        checked={fields.approveFirst}
        onChange={({ target }) => onChange({ approveFirst: target.checked })}
        label="Show me each article before it is published"
      />
      <div className="form-pair">
        <SelectField<Tone>
          label="Tone"
          name="tone"
          value={fields.tone}
          options={tones.map((tone) => [tone, toneLabels[tone]] as const)}
          fault={faults.tone}
          onChoose={(tone) => onChange({ tone })}
        />
        <SelectField<Length>
          label="Length"
          name="length"
          value={fields.length}
          options={lengths.map((length) => [length, lengthLabels[length]] as const)}
          fault={faults.length}
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
        fault={faults.linkPolicy}
        onChoose={(linkPolicy) => onChange({ linkPolicy })}
      />
      <GivenFields fields={fields} faults={faults} onChange={onChange} />
    </>
  );
}
