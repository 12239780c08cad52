import { useCallback, useState } from 'react';

function read<Value>(key: string, initial: Value, isValue: (value: unknown) => value is Value): Value {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isValue(value) ? value : initial;
  } catch {
    return initial;
  }
}

/** A value stored in this browser, such as the visible columns of a table. Invalid content is ignored. */
export function useLocalStorageValue<Value>(key: string, initial: Value, isValue: (value: unknown) => value is Value) {
  const [value, setValue] = useState(() => read(key, initial, isValue));
  const store = useCallback(
    (next: Value) => {
      setValue(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is full or forbidden: the choice lasts until the page is closed.
      }
    },
    [key],
  );
  return [value, store] as const;
}
