/** A value that an audited action changed. */
export interface AuditChange {
  readonly fact: string;
  readonly from: string;
  readonly to: string;
}

const toFields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value }
    : value === null || value === undefined
      ? {}
      : { value };

const text = (value: unknown): string => {
  if (value === undefined || value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The differences between before and after; unchanged values are left out. */
export function listAuditChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, fresh] = [toFields(before), toFields(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return fields
    .map((field) => ({ fact: field, from: text(old[field]), to: text(fresh[field]) }))
    .filter(({ from, to }) => from !== to);
}
