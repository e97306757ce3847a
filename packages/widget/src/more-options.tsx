import { industries, lengths, tones } from '@linkwright/core';
import { Field } from './field.tsx';
import type { Messages } from './messages/en.ts';

interface MoreOptionsProps {
  messages: Messages;
  id: string;
  busy: boolean;
  faultOf(field: string): string | undefined;
}

/** Tone, length, industry and instructions: all optional, folded away. */
export function MoreOptions({ messages, id, busy, faultOf }: MoreOptionsProps) {
  const choice = (
    name: 'tone' | 'length' | 'industry',
    initial: string,
    names: readonly string[],
    texts: Partial<Record<string, string>>,
  ) => (
    <Field
      as="select"
      id={`${id}-${name}`}
      name={name}
      label={messages[name]}
      defaultValue={initial}
      disabled={busy}
      fault={faultOf(name)}
    >
      {names.map((value) => (
        <option key={value} value={value}>
          {texts[value] ?? value}
        </option>
      ))}
    </Field>
  );
  return (
    <details className="lw-options">
      <summary className="lw-summary">{messages.moreOptions}</summary>
      <div className="lw-columns">
        {choice('tone', 'professional', tones, messages.tones)}
        {choice('length', 'medium', lengths, messages.lengths)}
        {choice('industry', '', ['', ...industries], messages.industries)}
      </div>
      <Field
        {...messages.additionalInstructions}
        as="textarea"
        id={`${id}-more`}
        name="additionalInstructions"
        fault={faultOf('additionalInstructions')}
        readOnly={busy}
      />
    </details>
  );
}
