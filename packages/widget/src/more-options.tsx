import { industries, lengths, MAX_NOTES, tones } from '@linkwright/core/widget';
import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import type { Messages } from './messages/en.ts';
import { countText } from './messages/words.ts';

interface MoreOptionsProps {
  messages: Messages;
  id: string;
  busy: boolean;
  /** First values of the fields that a host may fill. */
  values: { sources?: string | undefined; notes?: string | undefined };
  notesLength: number;
  /** Fields of the host's own. */
  children: ReactNode;
  faultOf(field: string): string | undefined;
}

/** Tone, length, industry, instructions, sources and notes: all optional, folded away. */
export function MoreOptions(props: MoreOptionsProps) {
  const { messages, id, busy, values, notesLength, children, faultOf } = props;
  const counted = notesLength > 0 ? countText(messages, notesLength, MAX_NOTES) : undefined;
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
      <Field
        {...messages.sources}
        as="textarea"
        id={`${id}-sources`}
        name="sources"
        defaultValue={values.sources}
        fault={faultOf('sources')}
        readOnly={busy}
        spellCheck={false}
      />
      <Field
        {...messages.notes}
        {...(counted && { hint: counted })}
        as="textarea"
        id={`${id}-notes`}
        name="notes"
        defaultValue={values.notes}
        fault={notesLength > MAX_NOTES ? counted : faultOf('notes')}
        readOnly={busy}
      />
      {children}
    </details>
  );
}
