import {
  type AppError,
  type CreatedPost,
  claimAddress,
  type Grounding,
} from '@linkwright/core/widget';
import { fieldOfFault } from './form-body.ts';
import type { Messages } from './messages/en.ts';
import { errorText, stepText, tryAgainText, untilText } from './messages/words.ts';
import { Progress, Running } from './progress.tsx';
import type { GenerationState } from './use-generation.ts';

interface ReadoutProps {
  messages: Messages;
  state: GenerationState;
  refused: AppError | undefined;
  opens: boolean;
  /** Origin of the page that takes a guest's post over; without it the host keeps the token. */
  claimAt: string | undefined;
  /** The person followed the post's link. */
  onVisit(): void;
}

/** The panel under the form, of one height whatever it says: steps, the post, or what went wrong. */
export function Readout({ messages, state, refused, opens, claimAt, onVisit }: ReadoutProps) {
  const error = refused ?? (state.phase === 'failed' ? state.error : undefined);
  return (
    <div className="lw-readout">
      <p className="lw-unseen" role="status">
        {spoken(messages, state)}
      </p>
      {error ? (
        <Alert messages={messages} title={!refused && messages.failed} error={error} />
      ) : state.phase === 'previewing' ? (
        <Running messages={messages} text={messages.previewing} />
      ) : (
        state.phase !== 'done' && (
          <Progress
            messages={messages}
            progress={state.phase === 'generating' ? state.progress : undefined}
            idleText={idleText(messages, state, opens)}
          />
        )
      )}
      {state.phase === 'done' && (
        <Published messages={messages} result={state.result} claimAt={claimAt} onVisit={onVisit} />
      )}
    </div>
  );
}

function idleText(messages: Messages, state: GenerationState, opens: boolean): string {
  if (state.phase === 'canceled') return messages.canceled;
  return opens ? messages.opensItself : messages.linkAppears;
}

/** Words for a screen reader: each step, and the writing in quarters rather than word by word. */
function spoken(messages: Messages, state: GenerationState): string {
  if (state.phase === 'canceled') return messages.canceled;
  if (state.phase === 'previewing') return messages.previewing;
  if (state.phase === 'done') return `${messages.done}: ${state.result.post.title}`;
  if (state.phase !== 'generating') return '';
  const { step, words = 0, targetWords } = state.progress;
  if (!targetWords) return stepText(messages, step);
  const quarter = targetWords / 4;
  const heard = Math.round(Math.floor(words / quarter) * quarter);
  return stepText(messages, step, heard, targetWords);
}

interface AlertProps {
  messages: Messages;
  title: string | false;
  error: AppError;
}

function Alert({ messages, title, error }: AlertProps) {
  const { details = [], retryAfter } = error;
  // The fields of the form, which all have a text, name their own faults.
  const others = details.filter(({ field }) => !(fieldOfFault(field) in messages));
  return (
    <div className="lw-alert" role="alert">
      {title && <p className="lw-title">{title}</p>}
      <p className="lw-text">{errorText(messages, error)}</p>
      {others.map(({ field, message }) => (
        <p className="lw-text" key={`${field} ${message}`}>
          {field}: {message}
        </p>
      ))}
      {retryAfter !== undefined && (
        <p className="lw-text lw-wait">{tryAgainText(messages, retryAfter)}</p>
      )}
    </div>
  );
}

interface PublishedProps {
  messages: Messages;
  result: CreatedPost;
  claimAt: string | undefined;
  onVisit(): void;
}

function Published({ messages, result, claimAt, onVisit }: PublishedProps) {
  const { post, blogUrl, writer, claimToken, grounding } = result;
  const unseen = <span className="lw-unseen">{messages.newWindow}</span>;
  return (
    <div className="lw-published">
      <p className="lw-title">{messages.done}</p>
      <a className="lw-link" href={blogUrl} target="_blank" rel="noopener" onClick={onVisit}>
        {post.title} {unseen}
      </a>
      <p className="lw-evidence">{blogUrl}</p>
      {post.expiresAt && <p className="lw-text">{untilText(messages, post.expiresAt)}</p>}
      {claimAt !== undefined && claimToken && (
        <a
          className="lw-link"
          href={claimAddress(claimAt, { postId: post.id, claimToken })}
          target="_blank"
          rel="noopener"
          onClick={onVisit}
        >
          {messages.keep} {unseen}
        </a>
      )}
      {writer.isStandIn && <p className="lw-text">{messages.standIn}</p>}
      {grounding && <Grounds messages={messages} grounding={grounding} />}
    </div>
  );
}

/** Why the article is no longer than it is, and what it could not rest on. */
function Grounds({ messages, grounding }: { messages: Messages; grounding: Grounding }) {
  const { kind, isShort, unused } = grounding;
  const why = kind === 'none' ? messages.groundless : isShort ? messages.shorter : undefined;
  return (
    <>
      {why && <p className="lw-text">{why}</p>}
      {unused.length > 0 && (
        <details>
          <summary className="lw-summary">{messages.unused(unused.length)}</summary>
          <ul className="lw-unused">
            {unused.map(({ address, message }) => (
              <li key={address}>
                {address}: {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
