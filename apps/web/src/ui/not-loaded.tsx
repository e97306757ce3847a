import { FormAlert } from './form-alert.tsx';

interface NotLoadedProps {
  title: string;
  message: string;
  /** Absent where it cannot be asked for again. */
  onRetry: (() => void) | undefined;
}

/** In the place of what the server did not give, with the way to ask for it again. */
export function NotLoaded({ title, message, onRetry }: NotLoadedProps) {
  return (
    <div className="not-loaded">
      <FormAlert title={title} message={message} />
      {onRetry && (
        <button type="button" className="quiet-button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
