import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { MemberId, SwapId } from '#contracts/ids.ts';
import { pageInput, pageSchema } from '#contracts/page.ts';

export const activityFeedInput = pageInput({});

/** A member who lets the public feed say their name. */
const person = z.object({ id: MemberId, username: z.string() });

interface Person {
  readonly id: MemberId;
  readonly username: string;
}

/** An entry of the public feed. */
export type ActivityEntry<Item> =
  | { readonly kind: 'listed'; readonly at: string; readonly item: Item; readonly owner: Person | null }
  | {
      readonly kind: 'swapped';
      readonly id: SwapId;
      readonly at: string;
      readonly items: Item[];
      readonly hasCash: boolean;
      /** Number of members who received something, where it came from a chain; else null. */
      readonly chainOf: number | null;
      readonly people: Person[];
    };

/**
 * Events on the site, newest first: an item was listed, or a swap was completed. Names are absent unless their members
 * allow them.
 */
export const activityFeedSchema = <Item extends z.ZodType>(item: Item) =>
  pageSchema(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('listed'), at: z.iso.datetime({ offset: true }), item, owner: person.nullable() }),
      z.object({
        kind: z.literal('swapped'),
        id: SwapId,
        at: z.iso.datetime({ offset: true }),
        items: readableRowsSchema(item),
        hasCash: z.boolean(),
        chainOf: z.int().nullable(),
        people: readableRowsSchema(person),
      }),
    ]),
  );

export const activityNameInput = z.object({ isShown: z.boolean() });
