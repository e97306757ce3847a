import { StateMark } from '../ui/state-mark.tsx';
import { longText } from './long-text.ts';

const states = ['live', 'running', 'paused', 'failed', 'queued'] as const;

/** What is said beside things, about them, and where there are none. */
export const Words = () => (
  <>
    <p className="actions">
      <span className="badge">Sample</span>
      <span className="badge" data-signal="attention">
        Trial post
      </span>
      {states.map((state) => (
        <StateMark key={state} state={state} label={state} />
      ))}
    </p>
    <p className="intro">What a part is for, in a sentence or two. {longText}</p>
    <p className="note">What is good to know beside it. {longText}</p>
    <p className="empty">There is nothing here yet.</p>
    <p className="warning">
      <b>Look at this.</b> {longText}
    </p>
    <div className="box">
      <p>Copy the secret now. It is not shown again.</p>
      <code>{longText.replaceAll(' ', '-')}</code>
      <div className="actions">
        <button type="button" className="quiet-button">
          Copy
        </button>
      </div>
    </div>
    <details className="more">
      <summary>What is behind a word</summary>
      <p>It is here.</p>
    </details>
    <div className="loading" role="status" aria-label="Loading" />
  </>
);
