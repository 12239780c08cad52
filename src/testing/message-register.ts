/** One message the product owes its people: what it says, where its words stand, where it shows and what proves it. */
export interface RegisteredMessage {
  /** The sentence, or how it begins where the product adds to it; null where only the situation was prescribed. */
  readonly text: string | null;
  readonly situation: string;
  /** Key of the words. */
  readonly words: string;
  /** Where a person meets it. */
  readonly screen: string;
  /** The test that meets it, and mentions its code or its words. */
  readonly test: string;
}

/** A message of a module, or of a folder of one, that does not exist yet; it must be registered as soon as the folder is there. */
export interface AwaitedMessage {
  readonly text: string;
  readonly module: string;
}

export const messages: readonly RegisteredMessage[] = [
  { situation: 'a fault', text: 'An error occurred', words: 'platform.errors.internal', screen: 'everywhere', test: 'src/platform/trpc/procedures.test.ts' },
  { situation: 'a part of the page fails to load', text: null, words: 'platform.errors.chunkLoad', screen: 'everywhere', test: 'src/web/refusal.test.ts' },
  { situation: 'a malformed email address', text: 'Please type in a valid email address.', words: 'platform.errors.field.email', screen: '/auth', test: 'src/platform/errors/refused-fields.test.ts' },
  { situation: 'signing in cannot be tried', text: 'Failed to authenticate, try later.', words: 'identity.errors.signInUnavailable', screen: '/auth', test: 'modules/identity/server/auth/auth-call.test.ts' },
  { situation: 'wrong email or password', text: 'Failed to authenticate. Check your login data.', words: 'identity.errors.wrongCredentials', screen: '/auth', test: 'modules/identity/server/session.test.ts' },
  { situation: 'a banned member signs in', text: 'You have been banned, please contact us...', words: 'identity.errors.banned', screen: '/auth', test: 'modules/identity/server/session.test.ts' },
  { situation: 'a guest at a guarded route', text: 'You need to be logged in to continue', words: 'platform.errors.signInNeeded', screen: '/?signin', test: 'src/server/access.test.ts' },
  { situation: 'a name or an address that is not valid', text: 'Name and address must be valid', words: 'members.errors.addressNotValid', screen: '/onboarding', test: 'modules/members/server/address/address.test.ts' },
  { situation: 'a delivery address no courier finds', text: null, words: 'members.errors.field.street', screen: '/onboarding', test: 'modules/members/server/address/address.test.ts' },
  { situation: 'no cash value', text: 'Please enter cash value estimate for your item', words: 'items.errors.field.value', screen: '/create', test: 'modules/items/domain/item.schemas.test.ts' },
  { situation: 'a stranger in a room', text: 'Nice try, but you are not allowed in that room', words: 'chat.errors.notInRoom', screen: '/discuss/{id}', test: 'modules/chat/server/chat.test.ts' },
  { situation: 'a message to oneself', text: null, words: 'chat.errors.yourself', screen: '/discuss', test: 'modules/chat/server/chat.test.ts' },
  { situation: 'a file over 25 MB', text: 'File too large. Please choose file under 25MB', words: 'uploads.errors.tooLarge', screen: '/create', test: 'src/platform/uploads/uploads.test.ts' },
  { situation: 'the browser does not let a file in', text: 'Browser denied file download...', words: 'members.errors.downloadDenied', screen: '/settings/privacy', test: 'src/e2e/leaving.journey.ts' },
  { situation: 'an offer that ended', text: 'This offer is no longer valid', words: 'offers.errors.noLongerValid', screen: '/swap-offer/{offerId}', test: 'modules/offers/server/offers.test.ts' },
  { situation: 'a link about promotional mail whose address is gone', text: 'No email found in our record', words: 'campaigns.errors.noEmail', screen: '/email-subscription', test: 'modules/campaigns/server/promo.test.ts' },
];

export const awaited: readonly AwaitedMessage[] = [
  { text: 'Code is Invalid or Has been used', module: 'promotions' },
  { text: "You don't have any suitable item to use this code", module: 'promotions' },
  { text: 'You have reached your swipe limit for today', module: 'matching' },
  { text: "Checkout process didn't go through", module: 'payments/ui' },
  { text: 'There is issue with this order id', module: 'delivery' },
  { text: "Sorry there's no quote for those entries", module: 'delivery' },
];
