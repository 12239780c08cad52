import { findAccountForOperator } from '#modules/identity/public.ts';
import { defineCommand } from '#platform/cli/operator-command.ts';
import { noSubscription, type Subscription } from '../../domain/subscription-state.ts';
import { paymentSettings } from '../../domain/payments.settings.ts';
import { endSubscription } from '../subscription/end-subscription.ts';
import { grantSubscription } from '../subscription/grant-subscription.ts';
import {
  idempotencyKeyOption,
  reasonArgument,
  toGrantReference,
  untilArgument,
  memberArgument,
} from './operator-arguments.ts';
import { toSubscriptionView } from '../ledger/payments.rows.ts';
import { listSubscriptions } from '../periods/list-subscriptions.ts';

const day = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ');

const sentence = (username: string, { state, until: end }: Subscription): string =>
  end === null ? `${username} has no subscription` : `${username}: ${state}, until ${day(end)} UTC`;

const grant = defineCommand({
  name: 'subscription grant',
  about: 'gives a member a subscription, or makes theirs longer',
  examples: ['subscription grant maya 12', 'subscription grant maya 2027-06-30 --reason "won a year"'],
  arguments: [memberArgument, untilArgument],
  options: [reasonArgument, idempotencyKeyOption],
  async run({ host, db, transaction }, given) {
    const member = await findAccountForOperator(db, given.who);
    const subscription = await transaction((unit) =>
      grantSubscription(unit, {
        memberId: member.id,
        until: given.until,
        reference: toGrantReference(given.key),
        graceDays: paymentSettings.read(host.config).SUBSCRIPTION_GRACE_DAYS,
        reason: given.reason,
      }),
    );
    return {
      text: sentence(member.username, subscription),
      data: { memberId: member.id, ...toSubscriptionView(subscription) },
    };
  },
});

const end = defineCommand({
  name: 'subscription end',
  about: "ends a member's subscription at once",
  examples: ['subscription end maya --reason "asked by phone"'],
  arguments: [memberArgument],
  options: [reasonArgument],
  async run({ db, transaction }, given) {
    const member = await findAccountForOperator(db, given.who);
    await transaction((unit) => endSubscription(unit, member.id, given.reason));
    return { text: `the subscription of ${member.username} has ended`, data: { memberId: member.id } };
  },
});

const show = defineCommand({
  name: 'subscription show',
  about: "tells how a member's subscription stands",
  examples: ['subscription show maya'],
  isReading: true,
  arguments: [memberArgument],
  async run({ db, now }, given) {
    const member = await findAccountForOperator(db, given.who);
    const [subscription = noSubscription] = await listSubscriptions(db, [member.id], now);
    return {
      text: sentence(member.username, subscription),
      data: { memberId: member.id, ...toSubscriptionView(subscription) },
    };
  },
});

/** `npm run swapu -- subscription …` */
export const subscriptionCommands = [grant, end, show];
