import { defineEntity, p } from '@mikro-orm/core';

/** The yardstick's entities, mapped to the product's tables with relations, as an ORM is ordinarily used. */
export const Owner = defineEntity({
  name: 'Owner',
  tableName: 'member_account',
  properties: { id: p.uuid().primary(), username: p.string() },
});

export const Image = defineEntity({
  name: 'Image',
  tableName: 'image_asset',
  properties: { id: p.uuid().primary(), width: p.integer(), height: p.integer(), placeholder: p.string() },
});

export const ItemImage = defineEntity({
  name: 'ItemImage',
  tableName: 'item_image',
  properties: {
    item: () => p.manyToOne(Item).primary().joinColumn('item_id'),
    position: p.integer().primary(),
    image: () => p.manyToOne(Image).joinColumn('image_id'),
  },
});

export const Item = defineEntity({
  name: 'Item',
  tableName: 'item',
  properties: {
    id: p.uuid().primary(),
    owner: () => p.manyToOne(Owner).joinColumn('owner_id'),
    state: p.string(),
    title: p.string(),
    description: p.text(),
    categories: p.array(),
    keywords: p.array(),
    wishCategories: p.array(),
    wishKeywords: p.array(),
    condition: p.string(),
    valueCents: p.integer(),
    isOpenToSelling: p.boolean(),
    isOpenToAnything: p.boolean(),
    deliveryPreference: p.string(),
    suburb: p.string().nullable(),
    region: p.string().nullable(),
    visibleFrom: p.datetime(),
    pictures: () => p.oneToMany(ItemImage).mappedBy('item').orderBy({ position: 'asc' }),
  },
});

export const Session = defineEntity({
  name: 'Session',
  tableName: 'member_session',
  properties: { id: p.uuid().primary(), memberId: p.uuid(), token: p.string(), expiresAt: p.datetime() },
});

export const Offer = defineEntity({
  name: 'Offer',
  tableName: 'offer',
  properties: {
    id: p.uuid().primary(),
    offererId: p.uuid(),
    ownerId: p.uuid(),
    state: p.string(),
    revision: p.integer(),
    authorId: p.uuid(),
    offererSeen: p.integer(),
    expiresAt: p.datetime(),
    createdAt: p.datetime(),
    changedAt: p.datetime(),
  },
});

export const Revision = defineEntity({
  name: 'Revision',
  tableName: 'offer_revision',
  properties: {
    id: p.uuid().primary(),
    offer: () => p.manyToOne(Offer).joinColumn('offer_id'),
    number: p.integer(),
    authorId: p.uuid(),
    isLive: p.boolean(),
    sentAt: p.datetime(),
  },
});

export const OfferItem = defineEntity({
  name: 'OfferItem',
  tableName: 'offer_revision_item',
  properties: {
    revision: () => p.manyToOne(Revision).primary().joinColumn('revision_id'),
    itemId: p.uuid().primary(),
    offerId: p.uuid(),
    side: p.string(),
    position: p.integer(),
    isLive: p.boolean(),
  },
});
