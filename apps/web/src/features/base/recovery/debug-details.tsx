import { environmentOf, redactSecrets } from '@linkwright/core/all';
import { useState } from 'react';
import { useCopy } from '../../../ui/use-copy.ts';

/** What a support person wants to know of a failure; without secrets, as it is passed on. */
export function DebugDetails({ error }: { error: unknown }) {
  const [details] = useState(() => describe(error));
  const { said, copy } = useCopy('Copying is blocked here: please select the text.');
  return (
    <details className="more debug">
      <summary>Debug details</summary>
      {/* What is wider than the page is scrolled, by keys too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <pre tabIndex={0}>{details}</pre>
      <button type="button" className="quiet-button" onClick={() => void copy(details)}>
        Copy details
      </button>
      <span role="status">{said}</span>
    </details>
  );
}

function describe(error: unknown): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const lines = [
    `${name}: ${message}`,
    `page: ${window.location.pathname}`,
    `time: ${new Date().toISOString()}`,
    `environment: ${environmentOf(window.location.hostname)}`,
    `online: ${navigator.onLine ? 'yes' : 'no'}`,
    `browser: ${navigator.userAgent}`,
    stack ?? '',
  ];
  return redactSecrets(lines.join('\n'));
}
