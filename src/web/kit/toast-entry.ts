import type { ReactNode } from 'react';

export interface ToastOptions {
  readonly tone?: 'normal' | 'good' | 'danger' | undefined;
  /** Usually undo. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
}

/** The content: text, or an error that is worded when shown. */
export interface ToastEntry extends ToastOptions {
  readonly id: number;
  readonly content: { readonly text: ReactNode } | { readonly error: unknown };
}
