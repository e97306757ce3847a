import type { GenerationStep } from '@linkwright/core';
import { useEffect, useId, useState } from 'react';
import { clockText, messages, stepNames, stepText } from './messages.ts';
import type { GenerationProgress } from './use-generation.ts';

const order: GenerationStep[] = ['checking', 'writing', 'linking', 'publishing'];

interface ProgressProps {
  /** Undefined while nothing runs: the four steps are then shown as what will happen. */
  progress: GenerationProgress | undefined;
  idleText: string;
}

/** The four steps of a generation, where it is in them, and for how long it has been at it. */
export function Progress({ progress, idleText }: ProgressProps) {
  const at = progress ? order.indexOf(progress.step) : -1;
  return (
    <>
      <ol className="lw-steps">
        {order.map((step, index) => (
          <li
            className="lw-step"
            key={step}
            data-state={index < at ? 'past' : index === at ? 'current' : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            {stepNames[step]}
          </li>
        ))}
      </ol>
      {progress ? <Running progress={progress} /> : <p className="lw-text">{idleText}</p>}
    </>
  );
}

function Running({ progress: { step, words, targetWords } }: { progress: GenerationProgress }) {
  const id = useId();
  const seconds = useSeconds();
  const measured = step === 'writing' && words !== undefined && targetWords !== undefined;
  return (
    <>
      <p className="lw-line">
        <label htmlFor={id}>{stepText(step, words, targetWords)}</label>
        <span className="lw-elapsed">
          <span className="lw-unseen">{messages.elapsed} </span>
          {clockText(seconds)}
        </span>
      </p>
      {measured ? (
        <progress
          className="lw-progress"
          id={id}
          value={Math.min(words, targetWords)}
          max={targetWords}
        />
      ) : (
        <progress className="lw-progress" id={id} />
      )}
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
