import { Component, type ReactNode } from 'react';
import { isChunkLoadError } from './chunk-load-error.ts';
import { ErrorNote } from './kit/error-note.tsx';

interface ChunkBoundaryProps {
  /** Whether the page is whole without the part: then nothing stands in its place. */
  readonly isOptional: boolean;
  readonly children: ReactNode;
}

const reload = () => location.reload();

/**
 * Keeps a part that did not load from taking the page with it, and what is typed there. Once there is a network it
 * offers to reload the page: a browser keeps the failure of a module for as long as the page lives.
 */
export class ChunkBoundary extends Component<ChunkBoundaryProps, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidMount() {
    addEventListener('online', this.renew);
  }

  override componentWillUnmount() {
    removeEventListener('online', this.renew);
  }

  readonly renew = () => this.state.error !== null && this.forceUpdate();

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isChunkLoadError(error)) throw error;
    return this.props.isOptional ? null : <ErrorNote error={error} onRetry={navigator.onLine ? reload : undefined} />;
  }
}
