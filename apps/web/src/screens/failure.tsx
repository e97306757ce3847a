import { lazy, Suspense } from 'react';
import type { FailureProps } from './failure-props.ts';

/** What an error screen has to say is no part of what every page loads. */
const Message = lazy(() =>
  import('./failure-message.tsx').catch(() => ({
    default: ({ children }: FailureProps) => <>{children}</>,
  })),
);

/** An error screen. */
export const Failure = (props: FailureProps) => (
  <Suspense fallback={props.children}>
    <Message {...props} />
  </Suspense>
);
