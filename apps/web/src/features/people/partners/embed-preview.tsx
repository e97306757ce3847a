import { GeneratorWidget } from '@linkwright/widget';
import { useId, useState } from 'react';
import type { EmbedFormProps } from './embed-form.tsx';

/** Refuses every request in words, so that a preview neither writes a post nor counts as one. */
const refuse = async (): Promise<Response> =>
  Response.json(
    {
      success: false,
      error: 'This is a preview: nothing was written.',
      code: 'GENERATION_FAILED',
      requestId: 'preview',
    },
    { status: 400 },
  );

/** The generator as visitors will see it, on a ground of its own. */
export function EmbedPreview({ choices, onChange }: EmbedFormProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { mode, theme, accent, locale, keyword, anchorText, targetUrl } = choices;
  const isShown = mode === 'inline' || isOpen;
  const isFilled = [keyword, anchorText, targetUrl].some((text) => text !== '');
  return (
    <section className="embed-preview" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Preview</h3>
      <p className="note">
        It writes nothing and counts nothing. What you type in it is filled in for your visitors.{' '}
        {isFilled && (
          <button
            type="button"
            className="link-button"
            onClick={() => onChange({ ...choices, keyword: '', anchorText: '', targetUrl: '' })}
          >
            Fill nothing in
          </button>
        )}
      </p>
      <div className="embed-stage" data-mode={mode}>
        {mode !== 'inline' && (
          <button
            type="button"
            className="embed-opener"
            aria-expanded={isOpen}
            aria-controls={`${id}-form`}
            onClick={() => setOpen(!isOpen)}
          >
            {mode === 'popup' ? 'A button of yours' : 'The floating button'}
          </button>
        )}
        <div id={`${id}-form`} className="embed-panel">
          {isShown && (
            <GeneratorWidget
              apiUrl=""
              fetch={refuse}
              openPost={false}
              theme={theme === 'page' ? undefined : theme}
              accent={accent ?? undefined}
              locale={locale}
              values={{ keyword, anchorText, targetUrl }}
              onValuesChange={(values) => onChange({ ...choices, ...values })}
            />
          )}
        </div>
      </div>
    </section>
  );
}
