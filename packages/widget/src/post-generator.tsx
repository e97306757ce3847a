import { AppError, parseGenerationForm } from '@linkwright/core';
import {
  type FocusEvent,
  type FormEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { InputField } from './field.tsx';
import { clearTexts, completeField, readBody, returnFocus } from './form-body.ts';
import type { GeneratorWidgetProps } from './generator-props.ts';
import { messages } from './messages.ts';
import { MoreOptions } from './more-options.tsx';
import { Readout } from './readout.tsx';
import { useGeneration } from './use-generation.ts';
import { useOpenPost } from './use-open-post.ts';

/**
 * The generator: three fields, one button, a published post (product.md sections 2, 4, 5 and 8).
 * Bring its looks with `@linkwright/widget/widget.css`; renders on a server, too.
 *
 * @example
 * <GeneratorWidget apiUrl="https://linkwright.example" onGenerated={({ blogUrl }) => save(blogUrl)} />
 */
export function GeneratorWidget(props: GeneratorWidgetProps) {
  const { theme, openPost = true, onReady, onRefused } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { state, start, cancel } = useGeneration(props);
  /** What was refused before it was sent; a sent request's failure is in `state`. */
  const [refused, setRefused] = useState<AppError>();
  const [corrected, setCorrected] = useState<string[]>([]);
  const skipOpening = useOpenPost(openPost && state.phase === 'done' ? state.result.blogUrl : null);

  const error = refused ?? (state.phase === 'failed' ? state.error : undefined);
  const busy = state.phase === 'generating';
  const faultOf = (field: string): string | undefined =>
    corrected.includes(field)
      ? undefined
      : error?.details?.find((fault) => fault.field === field)?.message;

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, to whoever listened at first
  useEffect(() => {
    onReady?.();
  }, []);

  // In the same frame as the outcome: nobody sees a published post above a form still full.
  useLayoutEffect(() => {
    if (!form.current || (!error && state.phase !== 'done' && state.phase !== 'canceled')) return;
    setCorrected([]);
    if (state.phase === 'done' && !error) clearTexts(form.current);
    returnFocus(form.current, error?.details?.map((fault) => fault.field) ?? []);
  }, [state.phase, error]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const body = readBody(event.currentTarget);
    const parsed = parseGenerationForm(body);
    const fault = parsed.ok ? undefined : new AppError(parsed.code, { details: parsed.details });
    setRefused(fault);
    if (fault) onRefused?.(fault);
    else start(body);
  }

  function correct(event: FormEvent<HTMLFormElement>): void {
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
    if (name && faultOf(name)) setCorrected([...corrected, name]);
  }

  return (
    <section className="lw-generator" data-lw-theme={theme}>
      <form
        ref={form}
        className="lw-form"
        noValidate
        aria-busy={busy}
        onSubmit={submit}
        onInput={correct}
        onBlur={(event: FocusEvent<HTMLFormElement>) => {
          if (event.target.getAttribute('name') === 'targetUrl') completeField(event.currentTarget);
        }}
      >
        <div className="lw-columns">
          <InputField
            {...messages.keyword}
            id={`${id}-keyword`}
            name="keyword"
            defaultValue={props.keyword}
            fault={faultOf('keyword')}
            readOnly={busy}
            aria-required
            autoComplete="off"
          />
          <InputField
            {...messages.anchorText}
            id={`${id}-anchor`}
            name="anchorText"
            defaultValue={props.anchorText}
            fault={faultOf('anchorText')}
            readOnly={busy}
            aria-required
            autoComplete="off"
          />
        </div>
        <InputField
          {...messages.targetUrl}
          id={`${id}-url`}
          name="targetUrl"
          defaultValue={props.targetUrl}
          fault={faultOf('targetUrl')}
          readOnly={busy}
          aria-required
          autoComplete="url"
          autoCapitalize="none"
          inputMode="url"
          placeholder="https://"
          spellCheck={false}
        />
        <MoreOptions id={id} busy={busy} faultOf={faultOf} />
        <div className="lw-actions">
          <button className="lw-button lw-primary" type="submit" disabled={busy}>
            {/* A new element rather than a new text: a text that grows counts as a layout shift. */}
            {busy ? (
              <span key="busy">{messages.submitting}</span>
            ) : (
              <span key="ready">{messages.submit}</span>
            )}
          </button>
          {busy && (
            <button className="lw-button lw-quiet" type="button" onClick={cancel}>
              {messages.cancel}
            </button>
          )}
        </div>
      </form>
      <Readout state={state} refused={refused} opens={openPost} onVisit={skipOpening} />
    </section>
  );
}
