import {
  type WidgetLocale,
  type WidgetMode,
  widgetLocales,
  widgetModes,
} from '@linkwright/core/all';
import { useId } from 'react';
import { CheckField } from '../../../ui/check-field.tsx';
import type { EmbedChoices } from './snippet.ts';

/** What the colour field begins with; every other colour of the page is a token. */
const FIRST_ACCENT = '#0f766e';

const modeWords: Record<WidgetMode, { label: string; note: string }> = {
  inline: { label: 'In the page', note: 'The form stands where you put it' },
  popup: { label: 'Popup', note: 'A button or link of yours opens it' },
  button: { label: 'Floating button', note: 'At the corner of the page; it opens the popup' },
};
const themeWords: Record<EmbedChoices['theme'], string> = {
  page: 'As the page around it',
  auto: 'As the visitor’s system',
  light: 'Light',
  dark: 'Dark',
};
const localeWords: Record<WidgetLocale, string> = { en: 'English', de: 'Deutsch' };

export interface EmbedFormProps {
  choices: EmbedChoices;
  onChange(choices: EmbedChoices): void;
}

/** Mode, colours and language of the generator on a partner's page. */
export function EmbedForm({ choices, onChange }: EmbedFormProps) {
  const id = useId();
  const { mode, theme, accent, locale } = choices;
  return (
    <form className="form embed-form" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="field-group">
        <legend>Where it shows</legend>
        {widgetModes.map((each) => (
          <CheckField
            key={each}
            type="radio"
            name={`${id}-mode`}
            value={each}
            checked={mode === each}
            onChange={() => onChange({ ...choices, mode: each })}
            label={modeWords[each].label}
            note={modeWords[each].note}
          />
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={`${id}-theme`}>Light or dark</label>
        <select
          id={`${id}-theme`}
          value={theme}
          onChange={({ target }) =>
            onChange({ ...choices, theme: keyOf(themeWords, target.value) ?? theme })
          }
        >
          {Object.entries(themeWords).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-locale`}>Language</label>
        <select
          id={`${id}-locale`}
          value={locale}
          onChange={({ target }) =>
            onChange({ ...choices, locale: keyOf(localeWords, target.value) ?? locale })
          }
        >
          {widgetLocales.map((value) => (
            <option key={value} value={value} lang={value}>
              {localeWords[value]}
            </option>
          ))}
        </select>
      </div>
      <div className="embed-accent">
        <CheckField
          checked={accent !== null}
          onChange={({ target }) =>
            onChange({ ...choices, accent: target.checked ? FIRST_ACCENT : null })
          }
          label="A colour of your own"
        />
        {accent !== null && (
          <input
            type="color"
            aria-label="Your colour"
            value={accent}
            onChange={({ target }) => onChange({ ...choices, accent: target.value })}
          />
        )}
      </div>
    </form>
  );
}

/** The key of `words` that a select's value is. */
function keyOf<Key extends string>(words: Record<Key, string>, value: string): Key | undefined {
  return (Object.keys(words) as Key[]).find((key) => key === value);
}
