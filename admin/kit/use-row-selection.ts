import { useState } from 'react';

/** The rows of a page that are ticked, by their keys. */
export interface RowSelection {
  readonly keys: readonly string[];
  has(key: string): boolean;
  toggle(key: string): void;
  set(keys: readonly string[]): void;
}

export function useRowSelection(): RowSelection {
  const [keys, set] = useState<readonly string[]>([]);
  return {
    keys,
    has: (key) => keys.includes(key),
    toggle: (key) => set(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]),
    set,
  };
}
