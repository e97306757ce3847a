import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { FailureProps } from './failure-props.ts';

/** What an error screen has to say is no part of what every page loads. */
const Message = lazyPart<FailureProps>(
  () => import('./failure-message.tsx'),
  ({ children }) => <>{children}</>,
);

/** An error screen. */
export const Failure = (props: FailureProps) => (
  <Suspense fallback={props.children}>
    <Message {...props} />
  </Suspense>
);
