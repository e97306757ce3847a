import type { AppError, CreatedPost, FieldFault } from '@linkwright/core';
import { messages, stepText, tryAgainText, untilText } from './messages.ts';
import { Progress } from './progress.tsx';
import type { GenerationState } from './use-generation.ts';

interface ReadoutProps {
  state: GenerationState;
  refused: AppError | undefined;
  opens: boolean;
  /** The person followed the post's link. */
  onVisit(): void;
}

/** The panel under the form, of one height whatever it says: steps, the post, or what went wrong. */
export function Readout({ state, refused, opens, onVisit }: ReadoutProps) {
  return (
    <div className="lw-readout">
      <p className="lw-unseen" role="status">
        {spoken(state)}
      </p>
      {refused ? (
        <Alert text={refused.message} faults={refused.details} />
      ) : state.phase === 'failed' ? (
        <Alert
          title={messages.failed}
          text={state.error.message || messages.failedText}
          faults={state.error.details}
          retryAfter={state.error.retryAfter}
        />
      ) : (
        state.phase !== 'done' && (
          <Progress
            progress={state.phase === 'generating' ? state.progress : undefined}
            idleText={idleText(state, opens)}
          />
        )
      )}
      {state.phase === 'done' && <Published result={state.result} onVisit={onVisit} />}
    </div>
  );
}

function idleText(state: GenerationState, opens: boolean): string {
  if (state.phase === 'canceled') return messages.canceled;
  return opens ? messages.opensItself : messages.linkAppears;
}

/** Words for a screen reader: each step, and the writing in quarters rather than word by word. */
function spoken(state: GenerationState): string {
  if (state.phase === 'canceled') return messages.canceled;
  if (state.phase === 'done') return `${messages.done}: ${state.result.post.title}`;
  if (state.phase !== 'generating') return '';
  const { step, words = 0, targetWords } = state.progress;
  if (!targetWords) return stepText(step);
  const quarter = targetWords / 4;
  return stepText(step, Math.round(Math.floor(words / quarter) * quarter), targetWords);
}

interface AlertProps {
  title?: string;
  text: string;
  faults: FieldFault[] | undefined;
  retryAfter?: number | undefined;
}

/** Fields name their own faults; here stand those that belong to no field of the form. */
const formFields = [
  'keyword',
  'anchorText',
  'targetUrl',
  'tone',
  'length',
  'industry',
  'additionalInstructions',
];

function Alert({ title, text, faults = [], retryAfter }: AlertProps) {
  const others = faults.filter(({ field }) => !formFields.includes(field));
  return (
    <div className="lw-alert" role="alert">
      {title && <p className="lw-title">{title}</p>}
      <p className="lw-text">{text}</p>
      {others.map(({ field, message }) => (
        <p className="lw-text" key={`${field} ${message}`}>
          {field}: {message}
        </p>
      ))}
      {retryAfter !== undefined && <p className="lw-text lw-wait">{tryAgainText(retryAfter)}</p>}
    </div>
  );
}

function Published({ result, onVisit }: { result: CreatedPost; onVisit(): void }) {
  const { post, blogUrl, writer } = result;
  return (
    <div className="lw-published">
      <p className="lw-title">{messages.done}</p>
      <a className="lw-link" href={blogUrl} target="_blank" rel="noopener" onClick={onVisit}>
        {post.title} <span className="lw-unseen">{messages.newWindow}</span>
      </a>
      <p className="lw-evidence">{blogUrl}</p>
      {post.expiresAt && <p className="lw-text">{untilText(new Date(post.expiresAt))}</p>}
      {writer.isStandIn && (
        <p className="lw-text">
          {messages.standIn}: {writer.name}
        </p>
      )}
    </div>
  );
}
