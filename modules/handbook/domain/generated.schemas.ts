import { z } from 'zod';

/** A table of a module, as the running code describes it, with its foreign keys. */
export const documentedTable = z.object({
  module: z.string(),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string(), isKey: z.boolean(), isNullable: z.boolean() })),
  references: z.array(z.object({ column: z.string(), table: z.string() })),
});
export const documentedTables = z.array(documentedTable);
export type DocumentedTable = z.infer<typeof documentedTable>;

/** A procedure of the running routers. */
export const documentedCall = z.object({
  path: z.string(),
  kind: z.enum(['query', 'mutation', 'subscription']),
  caller: z.enum(['open', 'member', 'staff']),
  /** The permission that staff need. */
  permission: z.string().nullable(),
});
export const documentedCalls = z.object({
  calls: z.array(documentedCall),
  counterparts: z.array(z.object({ name: z.string(), ours: z.array(z.string()) })),
});
export type DocumentedCalls = z.infer<typeof documentedCalls>;
