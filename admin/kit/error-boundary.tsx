import { Component } from 'react';
import type { ReactNode } from 'react';
import { ErrorNote } from './error-note.tsx';

interface BoundaryProps {
  readonly children: ReactNode;
}

/** An error boundary: an error in one part leaves the rest of the page usable. */
export class ErrorBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown fault') };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <ErrorNote error={this.state.error} onRetry={() => this.setState({ error: undefined })} />;
  }
}
