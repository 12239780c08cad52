import { findWireError } from '#web/wire-error.ts';
import { useWords } from '#admin/kit/use-words.ts';
import type { FieldErrors } from '#admin/kit/form-page.tsx';

/** The messages of a refusal beside its fields, by their paths. */
export function useFieldErrors(): (error: unknown) => FieldErrors {
  const t = useWords();
  return (error) =>
    Object.fromEntries(
      (findWireError(error)?.fields ?? []).map(({ path, code, params }) => [
        path,
        t(code.replace('.', '.errors.'), params),
      ]),
    );
}
