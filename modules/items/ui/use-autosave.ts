import { useEffect, useRef, useState } from 'react';

export type SaveState = 'none' | 'saving' | 'saved' | 'waiting';

const pause = 1_200;

/**
 * Saves whatever is typed, a moment after the typing stops. A save that fails is tried again with the next change;
 * until then the form's own copy on this device keeps it.
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
