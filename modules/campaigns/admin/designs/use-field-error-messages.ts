import { findWireError } from '#web/wire-error.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { FieldMessages } from '#admin/kit/form-page.tsx';

/** The messages of a refusal beside its fields, by their paths. */
export function useFieldErrorMessages(): (error: unknown) => FieldMessages {
  const t = useTranslate();
  return (error) =>
    Object.fromEntries(
      (findWireError(error)?.fields ?? []).map(({ path, code, params }) => [
        path,
        t(code.replace('.', '.errors.'), params),
      ]),
    );
}
