import type { ReactNode } from 'react';

interface StepProps {
  title: string;
  /** What it does, and what it leaves. */
  lead: string;
  action: string;
  isBusy: boolean;
  isDisabled?: boolean;
  /** Whether it is what one came for; it is unless told. */
  isMain?: boolean;
  /** What the last run said; null before. */
  said: { isFine: boolean; words: string } | null;
  onStart(): void;
  /** More of what came of it. */
  children?: ReactNode;
}

/** Something to start on a diagnostic page, and what it said. */
export function Step(props: StepProps) {
  const { title, lead, action, said, onStart, children } = props;
  const { isBusy, isDisabled = false, isMain = true } = props;
  return (
    <section className="diagnostic-step">
      <h2>{title}</h2>
      <p>{lead}</p>
      <button
        type="button"
        className={isMain ? 'button' : 'quiet-button'}
        disabled={isBusy || isDisabled}
        aria-busy={isBusy}
        onClick={onStart}
      >
        {isBusy ? 'Running…' : action}
      </button>
      <div role="status">
        {said && (
          <p className="diagnostic-said" data-fine={said.isFine}>
            {said.words}
          </p>
        )}
      </div>
      {children}
    </section>
  );
}
