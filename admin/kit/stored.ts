import { useCallback, useState } from 'react';

function read<Value>(key: string, initial: Value, isValue: (value: unknown) => value is Value): Value {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isValue(value) ? value : initial;
  } catch {
    return initial;
  }
}

/**
 * A value that this browser remembers, such as which columns a table shows. Broken or foreign content is passed over.
 */
export function useStored<Value>(key: string, initial: Value, isValue: (value: unknown) => value is Value) {
  const [value, setValue] = useState(() => read(key, initial, isValue));
  const store = useCallback(
    (next: Value) => {
      setValue(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is full or forbidden: the choice then lasts as long as the page.
      }
    },
    [key],
  );
  return [value, store] as const;
}
