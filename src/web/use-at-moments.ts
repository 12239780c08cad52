import { useEffect, useEffectEvent, useReducer, useState } from 'react';

/** The longest delay that a timer takes. */
const longestDelay = 2 ** 31 - 1;

/** Runs at each of these moments that is still to come while the screen is open. */
export function useAtMoments(moments: readonly string[], run: () => void): void {
  const [passed, setPassed] = useState(0);
  const onMoment = useEffectEvent(run);
  const key = moments.join(' ');
  useEffect(() => {
    const delays = key.split(' ').map((moment) => Date.parse(moment) - Date.now());
    const next = Math.min(...delays.filter((delay) => delay > 0));
    if (next > longestDelay) return undefined;
    const timer = setTimeout(() => {
      onMoment();
      setPassed(passed + 1);
    }, next);
    return () => clearTimeout(timer);
  }, [key, passed]);
}

/** Renders again at each of these moments, so that a page left open does not keep what it said before. */
export function useRenderAt(moments: readonly string[]): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useAtMoments(moments, render);
}
