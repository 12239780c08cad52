import { z } from 'zod';

/** A table of a module, as the running code describes it, with its foreign keys. */
export const documentedTableSchema = z.object({
  module: z.string(),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string(), isKey: z.boolean(), isNullable: z.boolean() })),
  references: z.array(z.object({ column: z.string(), table: z.string() })),
});
export const documentedTablesSchema = z.array(documentedTableSchema);
export type DocumentedTable = z.infer<typeof documentedTableSchema>;

/** A procedure of the running routers. */
export const documentedCallSchema = z.object({
  path: z.string(),
  kind: z.enum(['query', 'mutation', 'subscription']),
  caller: z.enum(['open', 'member', 'staff']),
  /** The permission that staff need. */
  permission: z.string().nullable(),
});
export const documentedCallsSchema = z.object({
  calls: z.array(documentedCallSchema),
  counterparts: z.array(z.object({ name: z.string(), ours: z.array(z.string()) })),
});
export type DocumentedCalls = z.infer<typeof documentedCallsSchema>;
