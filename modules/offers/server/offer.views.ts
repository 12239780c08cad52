import { z } from 'zod';
import { ItemId, MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { pageOf } from '#contracts/page.ts';
import { itemCard } from '#modules/items/public.ts';
import { swapState } from '#modules/swaps/public.ts';
import { endCause, memberAction, offerState, termsView } from '../domain/offer.schemas.ts';

const moment = z.iso.datetime({ offset: true });
/** No name: the account is closed, or its member banned. */
const party = z.object({ id: MemberId, username: z.string().nullable(), picture: z.string().nullable() });

/** An offer as it stands in one of its parties' lists. */
export const offerRow = z.object({
  id: OfferId,
  state: offerState,
  cause: endCause.nullable(),
  swapId: SwapId.nullable(),
  swapState: swapState.nullable(),
  /** Which side of the terms is the viewer's. */
  side: z.enum(['offerer', 'owner']),
  partner: party,
  revision: z.int(),
  authorId: MemberId,
  /** Its newest terms have not been looked at yet. */
  isNew: z.boolean(),
  isMyTurn: z.boolean(),
  actions: z.array(memberAction),
  expiresAt: moment,
  resubmitFrom: moment.nullable(),
  changedAt: moment,
  terms: termsView,
  items: z.array(itemCard),
});
export type OfferRow = z.infer<typeof offerRow>;
export const offerRows = pageOf(offerRow);

export const revisionView = z.object({
  number: z.int(),
  authorId: MemberId,
  sentAt: moment,
  terms: termsView,
  /** In the revision before; null for the first. */
  changes: z
    .object({
      addedItemIds: z.array(z.string()),
      removedItemIds: z.array(z.string()),
      cash: z.object({ beforeCents: z.int(), afterCents: z.int() }).nullable(),
    })
    .nullable(),
});

/** An offer with its whole history, oldest revision first. */
export const offerView = offerRow.extend({ revisions: z.array(revisionView) });
export type OfferView = z.infer<typeof offerView>;

const thing = itemCard.pick({ id: true, title: true, cover: true });

/**
 * What an offer is about now, from the viewer's side: what they would give and get, and the cash they would add,
 * negative where they would get it.
 */
export const offerThings = z.object({ give: z.array(thing), get: z.array(thing), cashCents: z.int() });
export type OfferThings = z.infer<typeof offerThings>;

/** How many offers stand under each tab. */
export const offerCounts = z.object({
  new: z.int(),
  mine: z.int(),
  received: z.int(),
  sent: z.int(),
  completed: z.int(),
  rejected: z.int(),
});
export type OfferCounts = z.infer<typeof offerCounts>;

/** One of the viewer's items with the live offers on it, the last changed first. */
export const itemWithOffers = z.object({ item: itemCard, offers: z.array(offerRow), total: z.int() });
export const itemsWithOffers = pageOf(itemWithOffers);
export type ItemWithOffers = z.infer<typeof itemWithOffers>;

/** Everything that may come on the table between the viewer and one other member. */
export const tableView = z.object({
  partner: party,
  side: z.enum(['offerer', 'owner']),
  mine: z.array(itemCard),
  theirs: z.array(itemCard),
  /** The item that the offer begins with. */
  itemId: ItemId.nullable(),
  /** A live offer of the viewer's on that item. */
  existingOfferId: OfferId.nullable(),
});
export type TableView = z.infer<typeof tableView>;
