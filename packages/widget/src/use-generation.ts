import type {
  AppError,
  CreatedPost,
  GenerationBody,
  GenerationStep,
} from '@linkwright/core/widget';
import { useEffect, useRef, useState } from 'react';
import type { GeneratorWidgetProps, PreviewCall } from './generator-props.ts';
import { requestPost } from './request-post.ts';
import { warnPartner } from './warn-partner.ts';

export interface GenerationProgress {
  step: GenerationStep;
  words?: number | undefined;
  targetWords?: number | undefined;
}

/**
 * Where a generation stands (docs/specification/articles.md, While it is written); `canceled` is
 * idle after the person stopped a request, `previewing` has a draft made by the host.
 */
export type GenerationState =
  | { phase: 'idle' | 'canceled' | 'previewing' }
  | { phase: 'generating'; progress: GenerationProgress }
  | { phase: 'done'; result: CreatedPost }
  | { phase: 'failed'; error: AppError };

export type GenerationOptions = Pick<
  GeneratorWidgetProps,
  'apiUrl' | 'partner' | 'fetch' | 'onPreview' | 'onGenerating' | 'onGenerated' | 'onError'
>;

export interface Generation {
  state: GenerationState;
  /** Sends a valid request; does nothing while another one is under way. */
  start(body: GenerationBody): void;
  /** Has the host make a draft of it, in the same way. */
  preview(body: GenerationBody): void;
  /** Stops the request under way. */
  cancel(): void;
}

/** One generation at a time: idle → generating → done | failed. Leaving the page stops it. */
export function useGeneration(options: GenerationOptions): Generation {
  const [state, setState] = useState<GenerationState>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  const submission = useRef<{ text: string; key: string }>(undefined);
  const latest = useRef(options);

  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => () => running.current?.abort(), []);

  function cancel(): void {
    running.current?.abort();
    running.current = undefined;
    setState({ phase: 'canceled' });
  }

  async function run(body: GenerationBody, idempotencyKey: string, signal: AbortSignal) {
    const { apiUrl, partner, fetch } = latest.current;
    const outcome = await requestPost({
      apiUrl,
      partner,
      fetch,
      body,
      idempotencyKey,
      signal,
      onStep: (progress) => {
        if (!signal.aborted) setState({ phase: 'generating', progress });
      },
    }).then(
      (result) => ({ phase: 'done', result }) as const,
      (error: AppError) => ({ phase: 'failed', error }) as const,
    );
    if (signal.aborted) return;
    running.current = undefined;
    setState(outcome);
    if (outcome.phase === 'failed') {
      if (partner) warnPartner(outcome.error, apiUrl);
      return latest.current.onError?.(outcome.error);
    }
    submission.current = undefined;
    latest.current.onGenerated?.(outcome.result);
  }

  async function runPreview(body: GenerationBody, { idempotencyKey, signal }: PreviewCall) {
    const error = await latest.current.onPreview?.(body, { idempotencyKey, signal }).then(
      () => undefined,
      (failure: AppError) => failure,
    );
    if (signal.aborted) return;
    running.current = undefined;
    setState(error ? { phase: 'failed', error } : { phase: 'idle' });
    if (error) latest.current.onError?.(error);
    else submission.current = undefined;
  }

  /** Undefined while another one is under way. */
  function begin(text: string): PreviewCall | undefined {
    if (running.current) return undefined;
    running.current = new AbortController();
    // The same request sent again keeps its key: if the first one went through after all, the
    // answer is what came of it and not a second one.
    if (submission.current?.text !== text) submission.current = { text, key: newKey() };
    return { idempotencyKey: submission.current.key, signal: running.current.signal };
  }

  return {
    state,
    start(body) {
      const call = begin(JSON.stringify(body));
      if (!call) return;
      setState({ phase: 'generating', progress: { step: 'checking' } });
      latest.current.onGenerating?.(body);
      void run(body, call.idempotencyKey, call.signal);
    },
    preview(body) {
      const call = begin(`preview ${JSON.stringify(body)}`);
      if (!call) return;
      setState({ phase: 'previewing' });
      void runPreview(body, call);
    },
    cancel,
  };
}

/** 128 random bits. `crypto.randomUUID` is missing on pages served over plain http. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
