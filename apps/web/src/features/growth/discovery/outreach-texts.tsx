import {
  type OutreachLanguage,
  type OutreachText,
  outreachTexts,
  type Prospect,
} from '@linkwright/core/all';
import { useState } from 'react';
import { language } from '../../../format/language.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { textWords } from './words.ts';

/** Texts to copy, made of what was seen. Nothing is sent. */
export function OutreachTexts({ prospect }: { prospect: Prospect }) {
  const [chosen, setChosen] = useState<OutreachLanguage>(language === 'de' ? 'de' : 'en');
  const texts = outreachTexts(prospect, chosen);
  const [id, setId] = useState<OutreachText['id'] | undefined>(texts[0]?.id);
  const { said, copy } = useCopy('Select the text and copy it.');
  const text = texts.find((each) => each.id === id) ?? texts[0];
  if (!text) return null;
  return (
    <details className="more outreach-texts">
      <summary>A text to copy</summary>
      <div className="form-pair">
        <SelectField
          label="Text"
          value={text.id}
          options={texts.map((each) => [each.id, textWords[each.id]] as const)}
          onChoose={setId}
        />
        <SelectField<OutreachLanguage>
          label="Language"
          value={chosen}
          options={[
            ['en', 'English'],
            ['de', 'Deutsch'],
          ]}
          onChoose={setChosen}
        />
      </div>
      <div className="outreach-text" lang={chosen}>
        <p>
          <b>{text.subject}</b>
        </p>
        <p>{text.body}</p>
      </div>
      <div className="actions">
        <button
          type="button"
          className="quiet-button"
          onClick={() => void copy(`${text.subject}\n\n${text.body}`)}
        >
          Copy the text
        </button>
        <span role="status">{said}</span>
      </div>
      <p className="note">
        It states what was seen and what you said. Read it, sign it, and send it yourself.
      </p>
    </details>
  );
}
