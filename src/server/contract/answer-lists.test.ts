import { describe, expect, it } from 'vitest';
import { findQueryAnswerLists } from '#testing/answer-lists.ts';

/**
 * Lists whose entries are no rows of their own: what is around them is left out as a whole where one of them cannot be
 * read, or it is not read from a table.
 */
const parts: Readonly<Record<string, string>> = {
  'admin.payments.paymentById.documents': 'the papers of a payment: none may be missing',
  'payments.payments.items.[].invoices': 'the papers of a payment: none may be missing',
  'admin.swaps.list.items.[].parties': 'a swap without one of its parties is another swap',
  'admin.swaps.dispute.legs': 'a swap is decided on with all of its legs',
  'admin.swaps.dispute.items': 'a swap is decided on with all of its items',
  'admin.swaps.dispute.notes.[].pictures': 'links made from ids',
  'swaps.byId.partners': 'a swap without one of its parties is another swap',
  'swaps.byId.others': 'a swap without one of its parties is another swap',
  'swaps.byId.legs': 'what was agreed is shown whole',
  'swaps.byId.deliveries': 'what was agreed is shown whole',
  'swaps.byId.meetings': 'what was agreed is shown whole',
  'swaps.mine.items.[].meetings': 'what was agreed is shown whole',
  'swaps.byId.noShows': 'a question is shown with what it is about',
  'swaps.mine.items.[].noShows': 'a question is shown with what it is about',
  'offers.table.refusedTerms': 'the terms of an offer are shown whole',
  'chat.rooms.items.[].lastMessage.files': 'a message without one of its files is another message',
  'chat.messages.items.[].files': 'a message without one of its files is another message',
  'swaps.mine.items.[].partners': 'a swap without one of its parties is another swap',
  'swaps.mine.items.[].others': 'a swap without one of its parties is another swap',
  'swaps.mine.items.[].legs': 'what was agreed is shown whole',
  'swaps.mine.items.[].deliveries': 'what was agreed is shown whole',
  'admin.offers.list.items.[].asksFor': 'the terms of an offer are shown whole',
  'admin.offers.byId.asksFor': 'the terms of an offer are shown whole',
  'admin.offers.byId.history.[].gives': 'the terms of an offer are shown whole',
  'admin.offers.byId.history.[].gets': 'the terms of an offer are shown whole',
  'admin.offers.byId.history.[].givesAnyOf': 'the terms of an offer are shown whole',
  'admin.offers.byId.history.[].getsAnyOf': 'the terms of an offer are shown whole',
  'delivery.sendable.[].others': 'a box without one of its things is another box',
  'delivery.ofSwap.[].others': 'a box without one of its things is another box',
  'delivery.leg.others': 'a box without one of its things is another box',
  'delivery.leg.addable': 'the things of one swap, read with the box',
  'admin.delivery.protections.items.[].sides': 'a protection’s money is shown whole',
  'admin.delivery.protections.items.[].promises': 'a protection’s money is shown whole',
  'delivery.protectionOfSwap.protection.sides': 'a protection’s money is shown whole',
  'delivery.protectionOfSwap.protection.promises': 'a protection’s money is shown whole',
  'delivery.calculate.quotes': 'answers of couriers',
  'chains.byId.steps': 'a loop without a step is no loop',
  'chains.mine.[].steps': 'a loop without a step is no loop',
  'chains.choices.groups.[].things': 'parts of a group, null where they cannot be seen',
  'goals.mine.[].steps': 'a climb without a step is another climb',
  'goals.nextSwaps.swaps.[].onward': 'a way without a step is another way',
  'items.byId.item.materials': 'parts of an item, which share 100 percent',
  'items.newestOne.item.materials': 'parts of an item, which share 100 percent',
  'items.draft.materials': 'a field of a form',
  'items.toEdit.materials': 'a field of a form',
  'impact.ofItem.parts': 'computed',
  'admin.campaigns.byId.faults': 'computed',
  'admin.campaigns.designs.byId.faults': 'computed',
  'admin.campaigns.results.hours': 'sums of a statement',
  'admin.analytics.chart.rows': 'sums of a statement',
  'discovery.facets.category': 'sums of a statement',
  'discovery.facets.conditions': 'sums of a statement',
  'discovery.facets.delivery': 'sums of a statement',
  'discovery.facets.distance': 'sums of a statement',
  'admin.moderation.byId.pictures': 'links made from ids',
  'admin.moderation.byId.evidencePictures': 'links made from ids',
  'admin.items.byId.pictures': 'links made from ids',
  'identity.socialWays.ways': 'a list of the code',
  'notifications.preferences.kinds': 'a list of the code',
  'notifications.tasks.tasks.[].values.{}.things': 'a sentence without one of its things is another sentence',
  'notifications.stopView.kinds': 'a list of the code',
  'handbook.page.headings': 'a file of the release',
  'handbook.tables': 'read from the schema',
  'handbook.tables.[].columns': 'read from the schema',
  'handbook.tables.[].references': 'read from the schema',
  'handbook.calls.calls': 'a list of the code',
  'handbook.calls.counterparts': 'a list of the code',
};
const isOfDesign = (place: string) => place.startsWith('admin.campaigns.designs.byId.document.');

describe('a list of objects that a query answers', () => {
  const lists = findQueryAnswerLists().filter(({ place }) => !isOfDesign(place));

  it('is read row by row, or its entries are parts of the row around them', () => {
    expect(lists.filter(({ isOfRows, place }) => !isOfRows && !(place in parts)).map(({ place }) => place)).toEqual([]);
  });

  it('is not named here where there is none, or where it is read row by row', () => {
    const places = new Set(lists.flatMap(({ place, isOfRows }) => (isOfRows ? [] : [place])));
    expect(Object.keys(parts).filter((place) => !places.has(place))).toEqual([]);
  });
});
