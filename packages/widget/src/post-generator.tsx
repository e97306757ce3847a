import { AppError, parseGenerationForm } from '@linkwright/core/widget';
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Field } from './field.tsx';
import { clearTexts, completeField, fieldOfFault, readBody, returnFocus } from './form-body.ts';
import type { GeneratorWidgetProps } from './generator-props.ts';
import { faultWords, messagesFor, writerText } from './messages/words.ts';
import { MoreOptions } from './more-options.tsx';
import { Readout } from './readout.tsx';
import { useAccent } from './use-accent.ts';
import { useGeneration } from './use-generation.ts';
import { useOpenPost } from './use-open-post.ts';
import { useValues } from './use-values.ts';

/**
 * The generator: three fields, one button, a published post
 * (docs/specification/articles.md, The request). Bring its looks with
 * `@linkwright/widget/widget.css`; renders on a server, too.
 *
 * @example
 * <GeneratorWidget apiUrl="https://linkwright.example" onGenerated={({ blogUrl }) => save(blogUrl)} />
 */
export function GeneratorWidget(props: GeneratorWidgetProps) {
  const { theme, locale, openPost = true, values, writer } = props;
  const { onReady, onRefused, onPreview } = props;
  const messages = messagesFor(locale);
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useAccent(place, props.accent);
  const { emitValues, notesLength } = useValues(form, props);
  const { state, start, preview, cancel } = useGeneration(props);
  /** What was refused before it was sent; a sent request's failure is in `state`. */
  const [refused, setRefused] = useState<AppError>();
  const [corrected, setCorrected] = useState<string[]>([]);
  const skipOpening = useOpenPost(state.phase === 'done' ? state.result.blogUrl : null, openPost);

  const error = refused ?? (state.phase === 'failed' ? state.error : undefined);
  const busy = state.phase === 'generating' || state.phase === 'previewing';
  const faultOf = (field: string): string | undefined => {
    const fault = error?.details?.find((one) => fieldOfFault(one.field) === field);
    return fault && !corrected.includes(field) ? faultWords(messages, fault) : undefined;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, to whoever listened at first
  useEffect(() => {
    onReady?.();
  }, []);

  // In the same frame as the outcome: nobody sees a published post above a form still full.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useLayoutEffect(() => {
    if (!form.current || (!error && state.phase !== 'done' && state.phase !== 'canceled')) return;
    setCorrected([]);
    if (state.phase === 'done' && !error) {
      clearTexts(form.current);
      emitValues();
    }
    returnFocus(form.current, error?.details?.map((fault) => fault.field) ?? []);
  }, [state.phase, error]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const body = readBody(event.currentTarget);
    emitValues();
    const parsed = parseGenerationForm(body);
    const fault = parsed.ok ? undefined : new AppError(parsed.code, { details: parsed.details });
    setRefused(fault);
    if (fault) onRefused?.(fault);
    else if (onPreview && isPreview(event.nativeEvent)) preview(body);
    else start(body);
  }

  function correct(event: FormEvent<HTMLFormElement>): void {
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
    if (name && faultOf(name)) setCorrected([...corrected, name]);
    emitValues();
  }

  function complete(): void {
    if (form.current && completeField(form.current)) emitValues();
  }

  const fieldProps = (name: 'keyword' | 'anchorText' | 'targetUrl') => ({
    ...messages[name],
    id: `${id}-${name}`,
    name,
    defaultValue: values?.[name] ?? props[name],
    fault: faultOf(name),
    readOnly: busy,
    'aria-required': true,
  });

  return (
    <section
      ref={place}
      className="lw-generator"
      data-lw-theme={theme}
      lang={locale && messages.locale}
    >
      <form
        ref={form}
        className="lw-form"
        noValidate
        aria-busy={busy}
        onSubmit={submit}
        onInput={correct}
      >
        <div className="lw-columns">
          <Field {...fieldProps('keyword')} autoComplete="off" />
          <Field {...fieldProps('anchorText')} autoComplete="off" />
        </div>
        <Field
          {...fieldProps('targetUrl')}
          onBlur={complete}
          autoComplete="url"
          placeholder="https://"
          type="url"
        />
        <MoreOptions
          messages={messages}
          id={id}
          busy={busy}
          values={{
            sources: values?.sources ?? props.sources,
            notes: values?.notes ?? props.notes,
          }}
          notesLength={notesLength}
          faultOf={faultOf}
        >
          {props.options}
        </MoreOptions>
        <div className="lw-actions">
          <button className="lw-button lw-primary" type="submit" disabled={busy}>
            {/* A new element rather than a new text: a text that grows counts as a layout shift. */}
            {state.phase === 'generating' ? (
              <span key="busy">{messages.submitting}</span>
            ) : (
              <span key="ready">{messages.submit}</span>
            )}
          </button>
          {onPreview && (
            <button className="lw-button" type="submit" value={PREVIEW} disabled={busy}>
              {messages.preview}
            </button>
          )}
          {busy && (
            <button className="lw-button" type="button" onClick={cancel}>
              {messages.cancel}
            </button>
          )}
        </div>
        {props.note}
        {writer && <p className="lw-note">{writerText(messages, writer)}</p>}
      </form>
      <Readout
        messages={messages}
        state={state}
        refused={refused}
        opens={openPost !== false}
        claimAt={props.partner && props.apiUrl}
        onVisit={skipOpening}
      />
    </section>
  );
}

const PREVIEW = 'preview';

const isPreview = ({ submitter }: Event & { submitter?: HTMLElement | null }): boolean =>
  submitter?.getAttribute('value') === PREVIEW;
