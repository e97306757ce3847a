import { displayOfCategory, type ErrorLog, errorLogRoutes } from '@linkwright/core';
import { useId } from 'react';
import { callApi } from '../../../../api.ts';
import { formatMinute } from '../../../../format/dates.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { categoryLabels, severityLabels } from './labels.ts';
import '../../../../ui/opener.css';

interface ErrorItemProps {
  error: ErrorLog;
  isOpen: boolean;
  onToggle(): void;
  onChanged(): Promise<void>;
}

/** One entry: what went wrong, where and how often; opened, all that is known of it. */
export function ErrorItem({ error, isOpen, onToggle, onChanged }: ErrorItemProps) {
  const bodyId = useId();
  const { severity, category, message, component, action, occurrences, createdAt } = error;
  return (
    <li className="errors-item" data-resolved={error.resolved || undefined}>
      <h3>
        <button
          type="button"
          className="opener"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <bdi>{message || 'An error without a message'}</bdi>
        </button>
      </h3>
      <p className="facts-line">
        <StateMark state={severity} label={severityLabels[severity]} />
        <span>{categoryLabels[category]}</span>
        <code>
          {component}: {action}
        </code>
        <time dateTime={createdAt}>{formatMinute(createdAt)}</time>
        {occurrences > 1 && <b>{occurrences.toLocaleString('en-US')} times</b>}
        {error.resolved && <span>Resolved</span>}
      </p>
      <div id={bodyId}>{isOpen && <Opened error={error} onChanged={onChanged} />}</div>
    </li>
  );
}

function Opened({ error, onChanged }: Pick<ErrorItemProps, 'error' | 'onChanged'>) {
  const { isBusy, fault, run } = useChange();
  const { id, timestamp, category, details, stackTrace, userId, resolved } = error;
  async function change(): Promise<void> {
    const call = { params: { id }, body: { resolved: !resolved } };
    if (await run(() => callApi(errorLogRoutes.resolve, call))) await onChanged();
  }
  return (
    <div className="errors-opened">
      <dl>
        <dt>What people saw</dt>
        <dd>{displayOfCategory(category).title}</dd>
        <dt>Happened</dt>
        <dd>
          <time dateTime={timestamp}>{formatMinute(timestamp)}</time>
        </dd>
        <dt>Who saw it</dt>
        <dd>{userId ? <code>{userId}</code> : 'A visitor who was not signed in'}</dd>
        {Object.entries(details ?? {}).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
            </dd>
          </div>
        ))}
      </dl>
      {stackTrace && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has no other stop
        <section className="errors-stack" aria-label="Stack" tabIndex={0}>
          <pre>{stackTrace}</pre>
        </section>
      )}
      {fault && <FormAlert title="Nothing was changed" message={fault} />}
      <button
        type="button"
        className="quiet-button"
        disabled={isBusy}
        onClick={() => void change()}
      >
        {resolved ? 'Reopen' : 'Mark as resolved'}
      </button>
    </div>
  );
}
