import { useEffect, useState } from 'react';
import type { SwapPoints } from '../domain/reputation.schemas.ts';

/** The causes that this tab has counted of each swap: what was seen is not counted up a second time. */
const countedBySwap = new Map<string, number>();

/** Time for one cause, and the steps in which its points are added. */
const causeMs = 240;
const steps = 8;

export interface CountedPoints {
  readonly points: number;
  /** The number of causes that are counted, the one under way included. */
  readonly causes: number;
}

/** The sum after a step; steps count from the first cause on. */
export function sumAtStep(causes: SwapPoints['causes'], step: number): CountedPoints {
  const whole = Math.floor(step / steps);
  const done = causes.slice(0, whole).reduce((sum, { points }) => sum + points, 0);
  const part = ((causes[whole]?.points ?? 0) * (step % steps)) / steps;
  return { points: done + Math.round(part), causes: Math.min(causes.length, Math.ceil(step / steps)) };
}

/** Counts the points of a swap up, cause by cause; at once where motion is not wanted. */
export function useCountedPoints(swapId: string, causes: SwapPoints['causes']): CountedPoints {
  const end = causes.length * steps;
  const [step, setStep] = useState(() => (countedBySwap.get(swapId) ?? 0) * steps);
  const isCounting = step < end;
  useEffect(() => {
    if (!isCounting) return undefined;
    countedBySwap.set(swapId, causes.length);
    const advance = matchMedia('(prefers-reduced-motion: reduce)').matches ? end : 1;
    const timer = setInterval(() => setStep((now) => Math.min(end, now + advance)), causeMs / steps);
    return () => clearInterval(timer);
  }, [swapId, isCounting, end, causes.length]);
  return sumAtStep(causes, Math.min(step, end));
}
