import { lacksRight } from '@linkwright/core/all';
import { FormAlert } from './form-alert.tsx';

interface NotLoadedProps {
  title: string;
  message: string;
  /** Absent where it cannot be asked for again. */
  onRetry: (() => void) | undefined;
}

const ofRoles: readonly string[] = Object.values(lacksRight);

/** In the place of what the server did not give, with the way to ask for it again; a role gets the same answer every time. */
export function NotLoaded({ title, message, onRetry }: NotLoadedProps) {
  return (
    <div className="not-loaded">
      <FormAlert title={title} message={message} />
      {onRetry && !ofRoles.includes(message) && (
        <button type="button" className="quiet-button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
