import { lazy, Suspense } from 'react';
import type { FailureProps } from './failure-props.ts';

/** What an error screen has to say is no part of what every page loads. */
const Told = lazy(() =>
  import('./failure-told.tsx').catch(() => ({
    default: ({ children }: FailureProps) => <>{children}</>,
  })),
);

/** An error screen. */
export const Failure = (props: FailureProps) => (
  <Suspense fallback={props.children}>
    <Told {...props} />
  </Suspense>
);
