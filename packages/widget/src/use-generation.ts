import {
  AppError,
  type CreatedPost,
  type GenerationBody,
  type GenerationStep,
} from '@linkwright/core';
import { createGenerationClient } from '@linkwright/core/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { GeneratorWidgetProps } from './generator-props.ts';

export interface GenerationProgress {
  step: GenerationStep;
  words?: number | undefined;
  targetWords?: number | undefined;
}

/** product.md section 4, "Generator"; `canceled` is idle after the person stopped a request. */
export type GenerationState =
  | { phase: 'idle' | 'canceled' }
  | { phase: 'generating'; progress: GenerationProgress }
  | { phase: 'done'; result: CreatedPost }
  | { phase: 'failed'; error: AppError };

export type GenerationOptions = Pick<
  GeneratorWidgetProps,
  'apiUrl' | 'fetch' | 'onGenerating' | 'onGenerated' | 'onError'
>;

export interface Generation {
  state: GenerationState;
  /** Sends a valid request; does nothing while another one is under way. */
  start(body: GenerationBody): void;
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

  const cancel = useCallback(() => {
    if (!running.current) return;
    running.current.abort();
    running.current = undefined;
    setState({ phase: 'canceled' });
  }, []);
  useEffect(() => cancel, [cancel]);

  async function run(body: GenerationBody, idempotencyKey: string, signal: AbortSignal) {
    const { apiUrl, fetch } = latest.current;
    const client = createGenerationClient({ baseUrl: apiUrl, ...(fetch && { fetch }) });
    const outcome = await client
      .createPost(body, {
        idempotencyKey,
        signal,
        onEvent(event) {
          if (event.type !== 'step' || signal.aborted) return;
          const { step, words, targetWords } = event;
          setState({ phase: 'generating', progress: { step, words, targetWords } });
        },
      })
      .then(
        (result) => ({ phase: 'done', result }) as const,
        (error: unknown) => ({ phase: 'failed', error: toAppError(error) }) as const,
      );
    if (signal.aborted) return;
    running.current = undefined;
    setState(outcome);
    if (outcome.phase === 'failed') return latest.current.onError?.(outcome.error);
    submission.current = undefined;
    latest.current.onGenerated?.(outcome.result);
  }

  return {
    state,
    start(body) {
      if (running.current) return;
      const controller = new AbortController();
      running.current = controller;
      const text = JSON.stringify(body);
      // The same request sent again keeps its key: if the first one was published after all, the
      // answer is that post and not a second one.
      if (submission.current?.text !== text) submission.current = { text, key: newKey() };
      setState({ phase: 'generating', progress: { step: 'checking' } });
      latest.current.onGenerating?.(body);
      void run(body, submission.current.key, controller.signal);
    },
    cancel,
  };
}

const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('GENERATION_FAILED', { cause: error });

/** 128 random bits. `crypto.randomUUID` is missing on pages served over plain http. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
