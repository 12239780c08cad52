import { useEffect, useRef, useState } from 'react';

export type SaveState = 'none' | 'saving' | 'saved' | 'waiting';

const pause = 1_200;

/**
 * Saves the values a moment after typing stops. A failed save is retried with the next change; until then the form's
 * local copy on this device retains them.
 */
export function useAutosave<Values>(
  values: Values,
  isDirty: boolean,
  save: (values: Values) => Promise<unknown>,
): SaveState {
  const [state, setState] = useState<SaveState>('none');
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setTimeout(() => {
      setState('saving');
      latest.current(values).then(
        () => setState('saved'),
        () => setState('waiting'),
      );
    }, pause);
    return () => clearTimeout(timer);
  }, [values, isDirty]);
  return state;
}
