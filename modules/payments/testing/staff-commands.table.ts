import { computeIsoInDays, sceneReason, type StaffCommands, type StaffScene } from '#testing/staff-scene.ts';
import { actAtTestCheckout, disputeTestPayment, giveTokens } from '../testing.ts';

/** Makes a payment of a member for tokens. */
async function paid({ world, admin }: StaffScene) {
  const buyer = await world.member();
  const { checkoutId } = await world.as(buyer).payments.tokens.buy.mutate({ tokens: 10 });
  await actAtTestCheckout(world.as(buyer), checkoutId);
  await world.work();
  const [payment] = (await admin.payments.payments.query({ member: buyer.id })).items;
  if (!payment) throw new Error('the payment is not in the list');
  return { checkoutId, buyer, input: { paymentId: payment.id, cents: 100, reason: sceneReason } };
}

/** A refund that the provider refuses, since the bank takes the money back before it is sent. */
async function refusedRefund(scene: StaffScene) {
  const { checkoutId, buyer, input } = await paid(scene);
  await scene.admin.payments.refund.mutate(input);
  await disputeTestPayment(scene.world, checkoutId, 'open');
  const [refund] = (await scene.admin.payments.refunds.query({ member: buyer.id, state: 'failed' })).items;
  if (!refund) throw new Error('the refund was not refused');
  return { refundId: refund.id };
}

async function withTokens({ world }: StaffScene) {
  const { id: memberId } = await world.member();
  await world.transaction((unit) => giveTokens(unit, memberId, 5));
  return { memberId, amount: 2, reason: sceneReason };
}

/** Data for each command of staff in this module. */
export const staffCommands: StaffCommands = {
  'admin.payments.grantTokens': withTokens,
  'admin.payments.takeTokens': withTokens,
  'admin.payments.reverse': async (scene) => {
    const { transactionId } = await scene.admin.payments.grantTokens.mutate(await withTokens(scene));
    return { transactionId, reason: sceneReason };
  },
  'admin.payments.grantSubscription': async ({ world }) => ({
    memberId: (await world.member()).id,
    until: 1,
    reason: sceneReason,
  }),
  'admin.payments.endSubscription': async ({ world }) => ({
    memberId: (await world.subscriber()).id,
    reason: sceneReason,
  }),
  'admin.payments.refund': async (scene) => (await paid(scene)).input,
  'admin.payments.settleRefund': async (scene) => ({
    ...(await refusedRefund(scene)),
    isPaid: false,
    reason: sceneReason,
  }),
  'admin.payments.announcePrice': async ({ world, admin }) => {
    const key = 'tokens10';
    const editVersion = (await admin.payments.prices.query()).find((price) => price.key === key)?.editVersion;
    return { key, cents: 600, from: computeIsoInDays(world, 30), reason: sceneReason, editVersion };
  },
};
