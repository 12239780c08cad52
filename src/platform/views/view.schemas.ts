import { z } from 'zod';
import { codeTextSchema, lineTextSchema, searchTextSchema } from '#contracts/text.ts';
import { brandedId } from '#contracts/ids.ts';

export const ViewId = brandedId('View');
export type ViewId = z.infer<typeof ViewId>;

/** The number of views that one person may save for a list. */
export const maxViewsPerList = 30;

const list = codeTextSchema().min(1).max(60);

export const savedViewListInput = z.object({ list });
export const saveViewInput = z.object({
  list,
  title: lineTextSchema().min(1).max(40),
  query: searchTextSchema().max(1_000),
  isShared: z.boolean().default(false),
});
export const savedViewInput = z.object({ id: ViewId });

export const savedView = z.object({
  id: ViewId,
  title: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  /** True for a view that the reader may delete. */
  isOwn: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;
