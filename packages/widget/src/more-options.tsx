import { industries, lengths, tones } from '@linkwright/core';
import { AreaField, ChoiceField } from './field.tsx';
import { lengthLabels, messages, toneLabels } from './messages.ts';

const toneChoices = tones.map((tone) => [tone, toneLabels[tone]] as const);
const lengthChoices = lengths.map((length) => [length, lengthLabels[length]] as const);
const industryChoices = [
  ['', messages.anyIndustry] as const,
  ...industries.map((industry) => [industry, industry] as const),
];

interface MoreOptionsProps {
  id: string;
  busy: boolean;
  faultOf(field: string): string | undefined;
}

/** Tone, length, industry and instructions: all optional, folded away. */
export function MoreOptions({ id, busy, faultOf }: MoreOptionsProps) {
  return (
    <details className="lw-options">
      <summary className="lw-summary">{messages.moreOptions}</summary>
      <div className="lw-columns">
        <ChoiceField
          id={`${id}-tone`}
          name="tone"
          label={messages.tone}
          initial="professional"
          choices={toneChoices}
          disabled={busy}
          fault={faultOf('tone')}
        />
        <ChoiceField
          id={`${id}-length`}
          name="length"
          label={messages.length}
          initial="medium"
          choices={lengthChoices}
          disabled={busy}
          fault={faultOf('length')}
        />
        <ChoiceField
          id={`${id}-industry`}
          name="industry"
          label={messages.industry}
          initial=""
          choices={industryChoices}
          disabled={busy}
          fault={faultOf('industry')}
        />
      </div>
      <AreaField
        id={`${id}-instructions`}
        name="additionalInstructions"
        label={messages.instructions.label}
        hint={messages.instructions.hint}
        fault={faultOf('additionalInstructions')}
        readOnly={busy}
        rows={3}
      />
    </details>
  );
}
