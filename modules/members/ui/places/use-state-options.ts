import type { SelectOption } from '#web/kit/select-field.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { stateCodes, type State } from '../../domain/postcodes.ts';

/** Options for the states and territories. */
export function useStateOptions(): readonly SelectOption<State>[] {
  const t = useTranslate();
  return stateCodes.map((value) => ({ value, label: t(`members.state.${value}`) }));
}
