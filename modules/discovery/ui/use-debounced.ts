import { useEffect, useState } from 'react';

const pause = 200;

/** Debounces a value, so that the server is asked when typing pauses. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
