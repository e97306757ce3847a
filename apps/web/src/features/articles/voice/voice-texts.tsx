import { MAX_VOICE_TEXTS, MIN_VOICE_TEXTS, MIN_VOICE_WORDS } from '@linkwright/core/all';
import { countWords } from '@linkwright/core/text';
import { type FormEvent, useId, useState } from 'react';
import { CloseButton } from '../../../ui/close-button.tsx';

interface VoiceTextsProps {
  isBusy: boolean;
  onLearn(texts: string[]): Promise<void>;
  /** Absent where there is nothing to go back to. */
  onClose?: () => void;
}

/** Texts to learn a voice from, each in a field of its own. */
export function VoiceTexts({ isBusy, onLearn, onClose }: VoiceTextsProps) {
  const id = useId();
  const [texts, setTexts] = useState<string[]>(() => Array(MIN_VOICE_TEXTS).fill(''));
  const given = texts.filter((text) => text.trim() !== '');
  const isReady =
    given.length >= MIN_VOICE_TEXTS && given.every((text) => countWords(text) >= MIN_VOICE_WORDS);
  const change = (at: number, text: string) => setTexts(texts.with(at, text));

  function submit(event: FormEvent): void {
    event.preventDefault();
    void onLearn(given);
  }

  return (
    <form data-kept="voice" className="form" method="post" noValidate onSubmit={submit}>
      {texts.map((text, at) => (
        <div className="field" key={`text-${at + 1}`}>
          <label htmlFor={`${id}-${at}`}>Text {at + 1}</label>
          <textarea
            id={`${id}-${at}`}
            rows={4}
            value={text}
            aria-describedby={`${id}-${at}-note`}
            onChange={({ target }) => change(at, target.value)}
          />
          <p className="field-note" id={`${id}-${at}-note`}>
            {countWords(text)} of at least {MIN_VOICE_WORDS} words
          </p>
        </div>
      ))}
      <div className="actions">
        <button type="submit" className="button" disabled={isBusy || !isReady}>
          {isBusy ? 'Reading...' : 'Learn My Voice'}
        </button>
        {texts.length < MAX_VOICE_TEXTS && (
          <button type="button" className="quiet-button" onClick={() => setTexts([...texts, ''])}>
            Add a text
          </button>
        )}
        {onClose && <CloseButton onClose={onClose} />}
      </div>
    </form>
  );
}
