import type { ReactNode } from 'react';
import { findWireError } from '#web/wire-error.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorNote } from './error-note.tsx';
import { Page } from './page.tsx';

interface NoSubjectProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The screen's title while its subject cannot be read for now. */
  readonly title: string;
  /** Content that the screen shows where there is no such subject, or it is not the viewer's. */
  readonly missing: { readonly art: ReactNode; readonly title: string; readonly hint: string; readonly way: ReactNode };
}

/** A screen whose subject cannot be shown: with a button to retry, unless the subject is not there for the viewer. */
export function SubjectUnavailable({ error, onRetry, title, missing }: NoSubjectProps) {
  if (findWireError(error)?.kind !== 'notFound')
    return (
      <Page title={title}>
        <ErrorNote error={error} onRetry={onRetry} />
      </Page>
    );
  return (
    <Page>
      <EmptyState isScreen art={missing.art} title={missing.title} action={missing.way}>
        {missing.hint}
      </EmptyState>
    </Page>
  );
}
