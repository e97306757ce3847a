import { lazy, type ReactNode, Suspense } from 'react';

export interface FailureProps {
  error: unknown;
  /** One screen failed, not the whole application. */
  isScreen?: boolean;
  /** What is shown where nothing more can be loaded. */
  children: ReactNode;
}

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
