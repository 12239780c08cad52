import { defineRefusals, refusal } from '#contracts/refusal.ts';

export const promotionsErrors = defineRefusals('promotions', {
  /** The spec's "Code is Invalid or Has been used". One refusal for every reason, so that nothing can be guessed. */
  codeInvalid: refusal('conflict'),
  /** The spec's "You don't have any suitable item to use this code". */
  noSuitableItem: refusal('conflict'),
  /** The code is for one item, and none was chosen. */
  itemNeeded: refusal('invalid'),
  /** Not a listed item of the member. */
  notYourItem: refusal('notFound'),
  noSuchCoupon: refusal('notFound'),
  endsInPast: refusal('invalid'),
  /** Staff do not redeem a code that they made. */
  ownCode: refusal('forbidden'),
  tokensAreTheOwners: refusal('forbidden'),
});
