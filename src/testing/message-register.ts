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
  { situation: 'nothing could be written or read just now', text: null, words: 'platform.errors.unavailable', screen: 'everywhere', test: 'src/server/unavailable.test.ts' },
  { situation: 'the network is gone', text: null, words: 'platform.errors.offline', screen: 'everywhere', test: 'src/web/refusal.test.ts' },
  { situation: 'a path that names nothing, also as a title of the blog', text: null, words: 'shell.notFound.title', screen: 'everywhere', test: 'src/server/render/pages.test.ts' },
  { situation: 'a guest at a guarded route', text: 'You need to be logged in to continue', words: 'platform.errors.signInNeeded', screen: '/?signin', test: 'src/server/access.test.ts' },
  { situation: 'too many tries', text: null, words: 'platform.errors.tooMany', screen: 'everywhere', test: 'modules/identity/server/attacks.test.ts' },
  { situation: 'a malformed email address', text: 'Please type in a valid email address.', words: 'platform.errors.field.email', screen: '/auth', test: 'src/platform/errors/refused-fields.test.ts' },
  { situation: 'a field that is needed and empty: email, password, name of a material', text: null, words: 'platform.errors.field.required', screen: '/auth, /create', test: 'src/platform/errors/refused-fields.test.ts' },
  { situation: 'a text under its minimum: a password of five characters', text: null, words: 'platform.errors.field.textSmall', screen: '/auth/signup', test: 'modules/identity/server/sign-up.test.ts' },
  { situation: 'a text over its maximum', text: null, words: 'platform.errors.field.textBig', screen: 'everywhere', test: 'src/platform/errors/refused-fields.test.ts' },
  { situation: 'too few of a list: no category', text: null, words: 'platform.errors.field.listSmall', screen: '/create', test: 'modules/items/server/item-commands.test.ts' },
  { situation: 'too many of a list: tags, images', text: null, words: 'platform.errors.field.listBig', screen: '/create', test: 'src/platform/errors/refused-fields.test.ts' },
  { situation: 'an option that is none', text: null, words: 'platform.errors.field.choice', screen: '/search', test: 'src/platform/errors/refused-fields.test.ts' },
  { situation: 'signing in cannot be tried', text: 'Failed to authenticate, try later.', words: 'identity.errors.signInUnavailable', screen: '/auth', test: 'modules/identity/server/auth/auth-call.test.ts' },
  { situation: 'wrong email or password', text: 'Failed to authenticate. Check your login data.', words: 'identity.errors.wrongCredentials', screen: '/auth', test: 'modules/identity/server/session.test.ts' },
  { situation: 'a banned member signs in', text: 'You have been banned, please contact us...', words: 'identity.errors.banned', screen: '/auth', test: 'modules/identity/server/session.test.ts' },
  { situation: 'an address that waits for its link', text: null, words: 'identity.errors.addressNotConfirmed', screen: '/auth', test: 'modules/identity/server/session.test.ts' },
  { situation: 'a wrong code', text: null, words: 'identity.errors.wrongCode', screen: '/auth', test: 'modules/identity/server/two-factor/two-factor.test.ts' },
  { situation: 'a code that comes too late or too often', text: null, words: 'identity.errors.signInAgain', screen: '/auth', test: 'modules/identity/server/two-factor/two-factor.test.ts' },
  { situation: 'a session that has run out', text: null, words: 'identity.session.ended', screen: '/', test: 'src/e2e/two-factor.journey.ts' },
  { situation: 'a no at another site', text: null, words: 'identity.errors.socialDenied', screen: '/auth', test: 'modules/identity/server/social/social.test.ts' },
  { situation: 'another site does not answer as it should', text: null, words: 'identity.errors.socialFailed', screen: '/auth', test: 'modules/identity/server/social/social.test.ts' },
  { situation: 'a round to another site that is over', text: null, words: 'identity.errors.socialExpired', screen: '/auth', test: 'modules/identity/server/social/social.test.ts' },
  { situation: 'an account at another site that opens another one here', text: null, words: 'identity.errors.socialTaken', screen: '/settings/account', test: 'modules/identity/server/social/social.test.ts' },
  { situation: 'terms and privacy policy not accepted', text: null, words: 'identity.errors.field.terms', screen: '/auth/signup', test: 'modules/identity/server/sign-up.test.ts' },
  { situation: 'neither 18 nor with permission', text: null, words: 'identity.errors.field.age', screen: '/auth/signup', test: 'modules/identity/server/sign-up.test.ts' },
  { situation: 'not living in Australia', text: null, words: 'identity.errors.field.residence', screen: '/auth/signup', test: 'modules/identity/server/sign-up.test.ts' },
  { situation: 'a password that everybody tries', text: null, words: 'identity.errors.field.passwordCommon', screen: '/auth/signup', test: 'modules/identity/server/sign-up.test.ts' },
  { situation: 'a name that is taken', text: null, words: 'identity.errors.usernameTaken', screen: '/auth/signup', test: 'modules/identity/server/sign-up.test.ts' },
  { situation: 'a name that could be ours', text: null, words: 'identity.errors.field.usernameReserved', screen: '/auth/signup', test: 'modules/identity/server/sign-up.test.ts' },
  { situation: 'a mailed link that no longer works', text: null, words: 'identity.errors.linkInvalid', screen: '/auth/confirm, /forgot-password', test: 'modules/identity/server/session.test.ts' },
  { situation: 'a mailed link in another browser', text: null, words: 'identity.errors.otherBrowser', screen: '/auth/social/{provider}', test: 'modules/identity/server/social/social.test.ts' },
  { situation: 'something for which one has to be at the keyboard', text: null, words: 'identity.errors.presenceNeeded', screen: '/settings/privacy', test: 'modules/identity/server/prove-presence.test.ts' },
  { situation: 'a wrong password of one’s own', text: null, words: 'identity.errors.wrongPassword', screen: '/settings/account', test: 'modules/identity/server/change-address.test.ts' },
  { situation: 'the only way in taken off', text: null, words: 'identity.errors.lastWayIn', screen: '/settings/account', test: 'modules/identity/server/social/social.test.ts' },
  { situation: 'an admin without two-factor', text: null, words: 'platform.errors.twoFactorNeeded', screen: '/admin', test: 'src/server/bans.test.ts' },
  { situation: 'an admin who looks as a member changes something', text: null, words: 'platform.errors.lookingOnly', screen: 'everywhere', test: 'modules/identity/server/impersonation/impersonation.test.ts' },
  { situation: 'a name or an address that is not valid', text: 'Name and address must be valid', words: 'members.errors.addressNotValid', screen: '/onboarding', test: 'modules/members/server/address/address.test.ts' },
  { situation: 'a delivery address no courier finds', text: null, words: 'members.errors.field.street', screen: '/onboarding', test: 'modules/members/server/address/address.test.ts' },
  { situation: 'a delivery address of a box', text: null, words: 'members.errors.field.mailBox', screen: '/onboarding', test: 'modules/members/server/address/address.test.ts' },
  { situation: 'a postcode of boxes', text: null, words: 'members.errors.field.mailOnlyPostcode', screen: '/onboarding', test: 'modules/members/server/address/address.test.ts' },
  { situation: 'a postcode of another state', text: null, words: 'members.errors.field.postcodeOfState', screen: '/onboarding', test: 'modules/members/server/members.router.test.ts' },
  { situation: 'a telephone number that is none', text: null, words: 'members.errors.field.phone', screen: '/onboarding', test: 'modules/members/server/address/address.test.ts' },
  { situation: 'a member who was blocked', text: null, words: 'members.block.done', screen: '/user-detail/{userid}', test: 'src/e2e/block-and-report.journey.ts' },
  { situation: 'a block of oneself', text: null, words: 'members.errors.notYourself', screen: '/user-detail/{userid}', test: 'modules/members/server/block.test.ts' },
  { situation: 'a report that was sent', text: null, words: 'moderation.report.thanks', screen: '/user-detail/{userid}, /viewPost/{postId}', test: 'src/e2e/block-and-report.journey.ts' },
  { situation: 'a report without a reason', text: null, words: 'moderation.errors.field.reason', screen: '/user-detail/{userid}, /viewPost/{postId}', test: 'src/e2e/block-and-report.journey.ts' },
  { situation: 'a report of oneself', text: null, words: 'moderation.errors.yourself', screen: '/user-detail/{userid}', test: 'modules/moderation/server/moderation.test.ts' },
  { situation: 'an admin at a report about themselves', text: null, words: 'moderation.errors.aboutYourself', screen: '/admin/reports', test: 'modules/moderation/server/moderation.test.ts' },
  { situation: 'an admin at their own tokens or subscription', text: null, words: 'payments.errors.notYourself', screen: '/admin/members', test: 'modules/payments/server/payments.router.test.ts' },
  { situation: 'an admin at a correction they asked for', text: null, words: 'members.errors.ownCorrection', screen: '/admin/corrections', test: 'modules/members/server/corrections/corrections.test.ts' },
  { situation: 'more reports than a day takes', text: null, words: 'moderation.errors.tooMany', screen: '/user-detail/{userid}', test: 'modules/moderation/server/moderation.test.ts' },
  { situation: 'the browser does not let a file in', text: 'Browser denied file download...', words: 'members.errors.downloadDenied', screen: '/settings/privacy', test: 'src/e2e/leaving.journey.ts' },
  { situation: 'a second archive in a day', text: null, words: 'members.errors.exportTooSoon', screen: '/settings/privacy', test: 'modules/members/server/export/export.test.ts' },
  { situation: 'an account that is closing already', text: null, words: 'members.errors.alreadyClosing', screen: '/settings/privacy', test: 'modules/members/server/leaving/leaving.test.ts' },
  { situation: 'coming back when it is too late', text: null, words: 'members.errors.tooLateToComeBack', screen: '/come-back', test: 'modules/members/server/leaving/leaving.test.ts' },
  { situation: 'a link about promotional mail whose address is gone', text: 'No email found in our record', words: 'campaigns.errors.noEmail', screen: '/email-subscription', test: 'modules/campaigns/server/promo.test.ts' },
  { situation: 'a link about mail that is not ours', text: null, words: 'notifications.errors.linkInvalid', screen: '/unsubscribe', test: 'modules/notifications/server/mail-news.test.ts' },
  { situation: 'no cash value', text: 'Please enter cash value estimate for your item', words: 'items.errors.field.value', screen: '/create', test: 'modules/items/domain/item.schemas.test.ts' },
  { situation: 'no weight, or none above zero', text: null, words: 'items.errors.field.weight', screen: '/create', test: 'modules/items/domain/item.schemas.test.ts' },
  { situation: 'no length, width or height, or none above zero', text: null, words: 'items.errors.field.side', screen: '/create', test: 'modules/items/domain/item.schemas.test.ts' },
  { situation: 'materials of more than the whole', text: null, words: 'items.errors.field.materialsOver100', screen: '/create', test: 'modules/items/domain/item.schemas.test.ts' },
  { situation: 'a file over 25 MB', text: 'File too large. Please choose file under 25MB', words: 'uploads.errors.tooLarge', screen: '/create', test: 'src/platform/uploads/uploads.test.ts' },
  { situation: 'a file that is no picture', text: null, words: 'uploads.errors.notAPicture', screen: '/create', test: 'src/platform/uploads/uploads.test.ts' },
  { situation: 'a picture that cannot be read', text: null, words: 'uploads.errors.undecodable', screen: '/create', test: 'src/platform/uploads/uploads.test.ts' },
  { situation: 'an offer that ended', text: 'This offer is no longer valid', words: 'offers.errors.noLongerValid', screen: '/swap-offer/{offerId}', test: 'modules/offers/server/offers.test.ts' },
  { situation: 'an offer without a method: nothing given', text: null, words: 'offers.errors.field.nothingGiven', screen: '/offer-item/{postId}', test: 'modules/offers/domain/terms.test.ts' },
  { situation: 'cash alone for what is not for sale', text: null, words: 'offers.errors.notForSale', screen: '/offer-item/{postId}', test: 'modules/offers/server/offers.test.ts' },
  { situation: 'a stranger in a room', text: 'Nice try, but you are not allowed in that room', words: 'chat.errors.notInRoom', screen: '/discuss/{id}', test: 'modules/chat/server/chat.test.ts' },
  { situation: 'a message to oneself', text: null, words: 'chat.errors.yourself', screen: '/discuss', test: 'modules/chat/server/chat.test.ts' },
  { situation: 'a room without a title', text: 'No Title', words: 'chat.rooms.untitled', screen: '/discuss', test: 'modules/chat/server/chat.test.ts' },
  { situation: 'a room without a message', text: 'There are no messages', words: 'chat.rooms.noMessages', screen: '/discuss', test: 'modules/chat/server/chat.test.ts' },
];

export const awaited: readonly AwaitedMessage[] = [
  { text: 'Camera: permission denied', module: 'items/ui/camera' },
  { text: 'Camera: failed to open camera', module: 'items/ui/camera' },
  { text: 'A picture that is not appropriate', module: 'moderation/server/pictures' },
  { text: 'A chat file that is too large or not allowed', module: 'chat/server/files' },
  { text: 'At least one search term', module: 'discovery/ui/advanced-search-page.tsx' },
  { text: 'A category that matches no available option', module: 'discovery/ui/advanced-search-page.tsx' },
  { text: 'Code is Invalid or Has been used', module: 'promotions' },
  { text: "You don't have any suitable item to use this code", module: 'promotions' },
  { text: 'You have reached your swipe limit for today', module: 'matching' },
  { text: "Checkout process didn't go through", module: 'payments/ui' },
  { text: 'An amount of tokens that is not valid', module: 'payments/ui' },
  { text: 'A design without name, recipient, subject or body', module: 'campaigns/admin' },
  { text: 'There is issue with this order id', module: 'delivery' },
  { text: "Sorry there's no quote for those entries", module: 'delivery' },
  { text: 'A pickup on a day that is no business day', module: 'delivery' },
];
