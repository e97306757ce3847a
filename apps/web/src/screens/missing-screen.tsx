import { useEffect } from 'react';
import { failedAgain } from '../browser/failed-again.ts';
import { MissingPart, type MissingProps } from '../ui/lazy-part.tsx';

/** Answers whenever the server does. */
const PROBE = '/healthz';

/**
 * Stands in for a screen that did not come. Where the server answers, the site has newer parts than this
 * page knows of, and the page is loaded anew, once.
 */
export function MissingScreen(props: MissingProps) {
  useEffect(() => {
    void fetch(PROBE, { method: 'HEAD' }).then(
      () => failedAgain() || window.location.reload(),
      () => undefined,
    );
  }, []);
  return (
    <div className="page message">
      <h1>Connection Error</h1>
      <MissingPart {...props} />
    </div>
  );
}
