import { Component, type ReactNode } from 'react';

interface DialogBoundaryProps {
  children: ReactNode;
  onFailed(): void;
}

/** A dialog that cannot be loaded or shown is closed; the page below and what was typed there stay. */
export class DialogBoundary extends Component<DialogBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
