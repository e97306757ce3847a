import { useEffect, useState } from 'react';
import { failedAgain } from '../browser/failed-again.ts';
import { EmergencyScreen } from '../features/base/recovery/emergency-screen.tsx';
import { SupportLink } from '../features/base/recovery/support-link.tsx';
import { errorDisplay } from '../ui/error-display.ts';
import type { FailureProps } from './failure-props.ts';

/** What failed and what to do; the emergency screen where a reload has not helped. */
export default function FailureMessage({ error, isScreen = false, children }: FailureProps) {
  const [isAgain, setAgain] = useState(false);
  useEffect(() => setAgain(failedAgain()), []);
  if (isAgain) return <EmergencyScreen error={error} />;
  if (!isScreen) {
    return (
      <>
        {children}
        <p className="page failure-support">
          If it stays like this, <SupportLink />.
        </p>
      </>
    );
  }
  const { title, text } = errorDisplay(error);
  return (
    <div className="page message" role="alert">
      <h1>{title}</h1>
      <p>
        {text} If it stays like this, <SupportLink />.
      </p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        Refresh Page
      </button>
    </div>
  );
}
