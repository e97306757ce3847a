import type { GenerationStep } from '@linkwright/core/widget';
import { useEffect, useId, useState } from 'react';
import type { Messages } from './messages/en.ts';
import { clockText, stepText } from './messages/words.ts';
import type { GenerationProgress } from './use-generation.ts';

const order: GenerationStep[] = ['checking', 'writing', 'linking', 'publishing'];

interface ProgressProps {
  messages: Messages;
  /** Undefined while nothing runs: the four steps are then shown as what will happen. */
  progress: GenerationProgress | undefined;
  idleText: string;
}

/** The four steps of a generation, where it is in them, and for how long it has been at it. */
export function Progress({ messages, progress, idleText }: ProgressProps) {
  const at = progress ? order.indexOf(progress.step) : -1;
  return (
    <>
      <ol className="lw-steps">
        {order.map((step, index) => (
          <li
            className={index < at ? 'lw-step lw-past' : 'lw-step'}
            key={step}
            aria-current={index === at ? 'step' : undefined}
          >
            {messages.stepNames[step]}
          </li>
        ))}
      </ol>
      {progress ? (
        <Running messages={messages} {...measureOf(messages, progress)} />
      ) : (
        <p className="lw-text">{idleText}</p>
      )}
    </>
  );
}

function measureOf(messages: Messages, { step, words, targetWords }: GenerationProgress) {
  const isMeasured = step === 'writing' && words !== undefined && targetWords !== undefined;
  return {
    text: stepText(messages, step, words, targetWords),
    value: isMeasured ? Math.min(words, targetWords) : undefined,
    max: targetWords,
  };
}

interface RunningProps {
  messages: Messages;
  /** What is being done. */
  text: string;
  /** How much of `max` is done, where that is known. */
  value?: number | undefined;
  max?: number | undefined;
}

/** What is being done, and for how long. */
export function Running({ messages, text, value, max }: RunningProps) {
  const id = useId();
  const seconds = useSeconds();
  return (
    <>
      <p className="lw-line">
        <label htmlFor={id}>{text}</label>
        <span className="lw-evidence">
          <span className="lw-unseen">{messages.elapsed} </span>
          {clockText(seconds)}
        </span>
      </p>
      <progress className="lw-progress" id={id} value={value} max={max} />
    </>
  );
}

/** Whole seconds since the component appeared. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(
      () => setSeconds(Math.floor((performance.now() - start) / 1000)),
      1000,
    );
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
