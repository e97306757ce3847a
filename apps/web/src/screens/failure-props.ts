import type { ReactNode } from 'react';

export interface FailureProps {
  error: unknown;
  /** One screen failed, not the whole application. */
  isScreen?: boolean;
  /** What is shown where nothing more can be loaded. */
  children: ReactNode;
}
