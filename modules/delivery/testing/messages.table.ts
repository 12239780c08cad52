import type { RegisteredMessage } from '#testing/message-register.ts';

const onForm = (situation: string, code: string, test = 'modules/delivery/server/parcel.test.ts') => ({
  situation,
  text: null,
  words: `delivery.errors.${code}`,
  screen: '/my-delivery/{postId}/{offerId}/{receiver}',
  test,
});
const protection = 'modules/delivery/server/protection.test.ts';
const onSwap = (situation: string, code: string) => ({
  ...onForm(situation, code, protection),
  screen: '/swap/{swapId}',
});
const pickup = 'modules/delivery/server/pickup/pickup.test.ts';

/** The messages of this module, each with the test that covers it. */
export const messages: readonly RegisteredMessage[] = [
  {
    situation: 'no courier delivers that',
    text: "Sorry there's no quote for those entries",
    words: 'delivery.errors.noQuote',
    screen: '/delivery-calculator',
    test: 'src/e2e/prescribed-messages.journey.ts',
  },
  {
    situation: 'a parcel without a weight',
    text: null,
    words: 'delivery.errors.field.weight',
    screen: '/delivery-calculator',
    test: 'modules/delivery/server/quotes/load-calculator-quotes.test.ts',
  },
  {
    situation: 'a parcel without a length, width or height',
    text: null,
    words: 'delivery.errors.field.side',
    screen: '/delivery-calculator',
    test: 'modules/delivery/server/quotes/load-calculator-quotes.test.ts',
  },
  {
    situation: 'an order that no courier takes, or an order number that names nothing',
    text: 'There is issue with this order id',
    words: 'delivery.errors.orderIssue',
    screen: '/my-delivery/{postId}/{offerId}/{receiver}',
    test: 'modules/delivery/ui/parcel-tracker.test.tsx',
  },
  {
    situation: 'the browser denies the tab of a label',
    text: 'Browser denied file download.',
    words: 'delivery.paper.denied',
    screen: '/my-delivery/{postId}/{offerId}/{receiver}',
    test: 'src/e2e/parcels.journey.ts',
  },
  {
    situation: 'a suburb of several states without its state',
    text: null,
    words: 'delivery.errors.field.severalPlaces',
    screen: '/delivery-calculator',
    test: 'modules/delivery/ui/find-matching-places.test.ts',
  },
  {
    situation: 'a suburb that there is not',
    text: null,
    words: 'delivery.errors.field.unknownPlace',
    screen: '/delivery-calculator',
    test: 'modules/delivery/ui/find-matching-places.test.ts',
  },
  onForm('a street without a number, or a number without a street', 'field.street'),
  onForm('a PO box as the place of pickup', 'field.mailBox'),
  onForm('a contact without a name', 'field.name'),
  onForm('a contact without a phone number', 'field.phone'),
  onForm('a contact without a suburb', 'field.suburb'),
  onForm('a contact without a postcode', 'field.postcode'),
  onForm('a receiver without an address', 'noReceiverAddress'),
  onForm('a quote that has run out', 'quoteGone'),
  onForm('an action that comes too late', 'wrongState'),
  onForm('a label before there is one', 'noLabel', 'modules/delivery/server/documents/documents.test.ts'),
  onForm('no pickup day', 'field.pickupOn', pickup),
  onForm('a pickup today or before', 'field.pickup.past', pickup),
  onForm('a pickup on a weekend', 'field.pickup.weekend', pickup),
  onForm('a pickup on a public holiday', 'field.pickup.holiday', pickup),
  onForm('a pickup beyond the table of holidays', 'field.pickup.unknown', pickup),
  onSwap('a swap that cannot be protected', 'notProtectable'),
  onSwap('a house fund that is fully used', 'fundUsedUp'),
  onSwap('a step of a protected swap that comes too late', 'protectionMoved'),
  onForm(
    'the label of an order whose fee the bank has',
    'feeDisputed',
    'modules/delivery/server/orders/held-parcels.test.ts',
  ),
  onForm('the label of a protected swap before everyone has packed', 'notAllPacked', protection),
];
