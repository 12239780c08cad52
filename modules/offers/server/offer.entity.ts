import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import type { EndCause, OfferState } from '../domain/offer-state.ts';

const moment = () => p.datetime().$type<Date | null>().nullable();

/** A negotiation as commands change it; its revisions are written once and never changed. */
export const Offer = defineEntity({
  name: 'Offer',
  tableName: 'offer',
  properties: {
    id: p.uuid().primary().$type<OfferId>(),
    offererId: p.uuid().$type<MemberId>(),
    ownerId: p.uuid().$type<MemberId>(),
    state: p.string().$type<OfferState>(),
    revision: p.smallint(),
    /** How many things have happened to it. */
    step: p.integer(),
    authorId: p.uuid().$type<MemberId>(),
    offererSeen: p.smallint(),
    ownerSeen: p.smallint(),
    expiresAt: p.datetime(),
    remindedAt: moment(),
    endedCause: p.string().$type<EndCause | null>().nullable(),
    endedBy: p.uuid().$type<MemberId | null>().nullable(),
    resubmittedAt: moment(),
    swapId: p.uuid().$type<SwapId | null>().nullable(),
    createdAt: p.datetime(),
    changedAt: p.datetime(),
  },
});
export type Offer = InferEntity<typeof Offer>;
