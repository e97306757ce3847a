import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What failed, for the error log. */
  name: string;
  children: ReactNode;
  /** Stands in for the children that failed. */
  fallback(error: unknown): ReactNode;
  /** Goes to another document. */
  leave?: (path: string) => void;
}

interface ErrorBoundaryState {
  failure: { error: unknown; isShown: boolean } | null;
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

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error, isShown: false } };
  }

  override componentDidCatch(error: unknown) {
    void this.#judge(error);
  }

  async #judge(error: unknown): Promise<void> {
    const { name, leave = assign } = this.props;
    const hasRetried = this.#hasRetried;
    this.#hasRetried = true;
    // What is decided, and how, is no part of what every page loads.
    const verdict = await import('./judge-failure.ts').then(
      ({ judgeFailure }) => judgeFailure({ error, name, hasRetried, leave }),
      () => ({ kind: 'show', error }) as const,
    );
    if (verdict.kind === 'redraw') this.setState({ failure: null });
    else if (verdict.kind === 'show') {
      this.setState({ failure: { error: verdict.error, isShown: true } });
    }
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (failure.isShown) return this.props.fallback(failure.error);
    return <div className="loading" role="status" aria-label="Loading" />;
  }
}
