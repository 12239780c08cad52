/** Deeper than any chain of wrappers; what lies beyond adds nothing. */
const most = 20;

/** Lists an error and all errors that it wraps, outermost first. A ring of causes ends where it closes. */
export function listCauses(error: unknown): readonly Error[] {
  const causes = new Set<Error>();
  for (
    let current = error;
    current instanceof Error && !causes.has(current) && causes.size < most;
    current = current.cause ?? (current as { previous?: unknown }).previous
  )
    causes.add(current);
  return [...causes];
}
