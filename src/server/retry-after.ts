import { refusalOf, retryAfterOf } from '#platform/errors/wire.ts';

/** After how many seconds what ended in this error may be worth another try; undefined where it is not. */
export function retryAfter(error: unknown): number | undefined {
  const refused = refusalOf(error, {});
  return refused && retryAfterOf(refused);
}

/** What an answer to calls carries besides them: the longest pause that any call of the batch asks for. */
export function callsMeta({ errors }: { readonly errors: readonly unknown[] }): { headers?: Record<string, string> } {
  const pauses = errors.flatMap((error) => retryAfter(error) ?? []);
  return pauses.length > 0 ? { headers: { 'retry-after': String(Math.max(...pauses)) } } : {};
}
