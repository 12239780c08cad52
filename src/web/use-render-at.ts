import { useEffect, useReducer } from 'react';

/** The longest delay that a timer takes. */
const longestDelay = 2 ** 31 - 1;

/** Renders again when the next of these moments comes, so that a page left open does not keep what it said before. */
export function useRenderAt(moments: readonly string[]): void {
  const [rendered, render] = useReducer((count: number) => count + 1, 0);
  const key = moments.join(' ');
  useEffect(() => {
    const delays = key.split(' ').map((moment) => Date.parse(moment) - Date.now());
    const next = Math.min(...delays.filter((delay) => delay > 0), longestDelay);
    const timer = setTimeout(render, next);
    return () => clearTimeout(timer);
  }, [key, rendered]);
}
