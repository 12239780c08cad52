import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { ToastStack } from './toast-stack.tsx';
import type { ToastOptions, ToastEntry } from './toast-entry.ts';

export interface Toasts {
  /** Shows a short message; it stays longer when it has an action. */
  readonly show: (text: ReactNode, options?: ToastOptions) => void;
  /** Shows the message of a failed call. */
  readonly error: (error: unknown) => void;
}

const ToastContext = createContext<Toasts>({ show: () => {}, error: () => {} });

export const useToast = (): Toasts => use(ToastContext);

const shownFor = (entry: ToastEntry): number => (entry.action || entry.tone === 'danger' ? 9000 : 5000);

/** A repeated message stays longer instead of appearing twice. */
const saysTheSame = ({ content: one }: ToastEntry, { content: other }: ToastEntry): boolean =>
  'text' in one && 'text' in other && one.text === other.text;

/** Holds the toasts of the tab; mounted once around the layout. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [entries, setEntries] = useState<readonly ToastEntry[]>([]);
  const lastId = useRef(0);
  const close = useCallback((id: number) => setEntries((all) => all.filter((entry) => entry.id !== id)), []);
  const toasts = useMemo<Toasts>(() => {
    const add = (toast: Omit<ToastEntry, 'id'>) => {
      const entry = { ...toast, id: ++lastId.current };
      setEntries((all) => [...all.filter((other) => !saysTheSame(other, entry)).slice(-2), entry]);
      setTimeout(close, shownFor(entry), entry.id);
    };
    return {
      show: (text, options) => add({ ...options, content: { text } }),
      error: (error) => add({ tone: 'danger', content: { error } }),
    };
  }, [close]);
  return (
    <ToastContext value={toasts}>
      {children}
      <ToastStack entries={entries} onClose={close} />
    </ToastContext>
  );
}
