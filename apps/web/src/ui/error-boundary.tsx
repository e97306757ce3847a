import { Component, type ReactNode } from 'react';
import { isRecoverable } from './error-kinds.ts';

/** After how long a page that does not recover goes elsewhere (payments-email-errors.md section 2). */
const LEAVE_MS = 100;
const NOT_FOUND = '/404';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Stands in for the children that failed. */
  fallback(error: unknown): ReactNode;
  /** Goes to another document. */
  leave?: (path: string) => void;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
}

const assign = (path: string): void => window.location.assign(path);

/**
 * Keeps a failure in rendering from leaving an empty page. A recoverable one shows no error: its
 * children are drawn again, and where that fails, too, the page goes to /404. React reports every one
 * on the console.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };
  #hasRetried = false;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    if (!isRecoverable(error)) return;
    if (this.#hasRetried) {
      const { leave = assign } = this.props;
      this.#leaving = setTimeout(() => leave(NOT_FOUND), LEAVE_MS);
    } else {
      this.#hasRetried = true;
      this.setState({ failure: null });
    }
  }

  override componentWillUnmount() {
    clearTimeout(this.#leaving);
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (isRecoverable(failure.error)) {
      return <div className="loading" role="status" aria-label="Loading" />;
    }
    return this.props.fallback(failure.error);
  }
}
