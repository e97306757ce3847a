import {
  type KeywordCountryCode,
  keywordCountries,
  MAX_KEYWORD_LENGTH,
} from '@linkwright/core/all';
import { type FormEvent, useId, useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';

interface KeywordSearchProps {
  country: KeywordCountryCode;
  isBusy: boolean;
  onCountry(country: KeywordCountryCode): void;
  onSearch(seed: string): void;
}

/** The seed that keywords are looked for around, and the country that it is typed in. */
export function KeywordSearch({ country, isBusy, onCountry, onSearch }: KeywordSearchProps) {
  const [seed, setSeed] = useState('');
  const countryId = useId();
  const isReady = seed.trim() !== '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isReady && !isBusy) onSearch(seed.trim());
  }
  return (
    <form
      data-kept="keyword-search"
      className="form keywords-search"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <TextField
        label="Seed keyword"
        hint="A subject in a few words, e.g. standing desks"
        name="seed"
        maxLength={MAX_KEYWORD_LENGTH}
        autoComplete="off"
        value={seed}
        onChange={({ target }) => setSeed(target.value)}
      />
      <div className="field">
        <label htmlFor={countryId}>Country</label>
        <select
          id={countryId}
          value={country}
          onChange={({ target }) => {
            const chosen = keywordCountries.find(({ code }) => code === target.value);
            if (chosen) onCountry(chosen.code);
          }}
        >
          {keywordCountries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button" disabled={!isReady || isBusy}>
        {isBusy ? 'Looking...' : 'Find keywords'}
      </button>
    </form>
  );
}
