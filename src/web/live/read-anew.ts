interface Read {
  readonly data: unknown;
  readonly isFetching: boolean;
  refetch(): Promise<unknown>;
}

/**
 * Reads a query after its subject has changed. A first read under way may have begun before the change, and `refetch`
 * only joins it: it is read once more then.
 */
export async function readAnew(query: Read): Promise<void> {
  if (query.data === undefined && query.isFetching) await query.refetch();
  await query.refetch();
}
