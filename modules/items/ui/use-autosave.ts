import { useEffect, useRef, useState } from 'react';

export type AutosaveState = 'none' | 'saving' | 'saved' | 'waiting';

const pause = 1_200;

/**
 * Saves the values a moment after typing stops. A failed save is retried with the next change; until then the form's
 * local copy on this device retains them. Saves wait for one another, since each goes on from the one before.
 */
export function useAutosave<Values>(values: Values, isDirty: boolean, save: () => Promise<unknown>): AutosaveState {
  const [state, setState] = useState<AutosaveState>('none');
  const latest = useRef(save);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setTimeout(() => {
      setState('saving');
      last.current = last.current
        .then(() => latest.current())
        .then(
          () => setState('saved'),
          () => setState('waiting'),
        );
    }, pause);
    return () => clearTimeout(timer);
  }, [values, isDirty]);
  return state;
}
