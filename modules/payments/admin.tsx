import {
  IconArrowsDiff,
  IconCreditCard,
  IconReceiptRefund,
  IconScale,
  IconSparkles,
  IconTags,
  IconUserMinus,
} from '@tabler/icons-react';
import { countCard } from '#admin/kit/count-card.tsx';
import { action, defineAdminModule, panel } from '#admin/registry/define-admin-module.ts';
import { memberFilterSlot, staffMemberPanelSlot } from '#modules/members/admin/public.ts';
import { trpc } from '#web/trpc.ts';
import {
  tokenBookingActionSlot,
  paymentActionSlot,
  staffPaymentPanelSlot,
  priceFormSlot,
  partialRefundActionSlot,
  staffRefundActionSlot,
  subscriptionActionSlot,
  tokenAmountActionSlot,
} from './admin/public.ts';
import { usePaymentSearch } from './admin/use-payment-search.ts';
import {
  useSettleRefundAsNotOwed,
  useSettleRefundAsPaid,
  useRefundPayment,
  useRefundPaymentPart,
} from './admin/use-refund.ts';
import { useEndSubscription, useGrantSubscription } from './admin/use-subscription.ts';
import { useGiveTokens, useReverseTransaction, useTakeTokens } from './admin/use-tokens.ts';
import { isSubscribed } from './domain/subscription-state.ts';
import { paymentPermissions } from './domain/payments.permissions.ts';

export const paymentsAdmin = defineAdminModule({
  name: 'payments',
  words: { 'en-US': () => import('./admin/locales/en-US.json'), 'pt-PT': () => import('./admin/locales/pt-PT.json') },
  permissions: paymentPermissions,
  hits: [
    {
      name: 'payments.hits',
      label: 'payments.admin.payment.one',
      permission: 'payments.read',
      useHits: usePaymentSearch,
    },
  ],
  navigation: [
    {
      label: 'payments.admin.payments.title',
      to: 'payments',
      icon: IconCreditCard,
      group: 'money',
      searchedBy: 'search',
      permission: 'payments.read',
    },
    {
      label: 'payments.admin.subscriptions.title',
      to: 'subscriptions',
      icon: IconSparkles,
      group: 'money',
      permission: 'payments.read',
    },
    {
      label: 'payments.admin.refunds.title',
      to: 'refunds',
      icon: IconReceiptRefund,
      group: 'money',
      permission: 'payments.read',
    },
    {
      label: 'payments.admin.chargebacks.title',
      to: 'chargebacks',
      icon: IconScale,
      group: 'money',
      permission: 'payments.read',
    },
    {
      label: 'payments.admin.leavers.title',
      to: 'leavers',
      icon: IconUserMinus,
      group: 'money',
      permission: 'payments.read',
    },
    {
      label: 'payments.admin.differences.title',
      to: 'reconciliation',
      icon: IconArrowsDiff,
      group: 'money',
      permission: 'payments.read',
    },
    {
      label: 'payments.admin.prices.title',
      to: 'prices',
      icon: IconTags,
      group: 'money',
      permission: 'payments.read',
    },
  ],
  pages: [
    {
      path: 'payments',
      title: 'payments.admin.payments.title',
      permission: 'payments.read',
      part: () => import('./admin/payments-page.tsx'),
    },
    {
      path: 'payments/:paymentId',
      title: 'payments.admin.payment.one',
      permission: 'payments.read',
      part: () => import('./admin/payment-page.tsx'),
    },
    {
      path: 'leavers',
      title: 'payments.admin.leavers.title',
      permission: 'payments.read',
      part: () => import('./admin/leavers-page.tsx'),
    },
    {
      path: 'subscriptions',
      title: 'payments.admin.subscriptions.title',
      permission: 'payments.read',
      part: () => import('./admin/subscriptions-page.tsx'),
    },
    {
      path: 'refunds',
      title: 'payments.admin.refunds.title',
      permission: 'payments.read',
      part: () => import('./admin/refunds-page.tsx'),
    },
    {
      path: 'chargebacks',
      title: 'payments.admin.chargebacks.title',
      permission: 'payments.read',
      part: () => import('./admin/chargebacks-page.tsx'),
    },
    {
      path: 'reconciliation',
      title: 'payments.admin.differences.title',
      permission: 'payments.read',
      part: () => import('./admin/differences-page.tsx'),
    },
    {
      path: 'prices',
      title: 'payments.admin.prices.title',
      permission: 'payments.read',
      part: () => import('./admin/prices-page.tsx'),
    },
  ],
  widgets: [
    countCard(
      {
        name: 'payments.refused',
        permission: 'payments.read',
        label: 'payments.admin.card.refused',
        to: '/refunds?state=failed',
        warns: true,
      },
      () => trpc.admin.payments.refunds.useSuspenseQuery({ state: 'failed', limit: 1 })[0].total.count,
    ),
    countCard(
      {
        name: 'payments.different',
        permission: 'payments.read',
        label: 'payments.admin.card.differences',
        to: '/reconciliation',
        warns: true,
      },
      () => trpc.admin.payments.differences.useSuspenseQuery({ limit: 1 })[0].total.count,
    ),
  ],
  commands: [
    {
      name: 'payments.toPrices',
      label: 'payments.admin.prices.announce',
      to: 'prices',
      permission: 'payments.prices',
    },
  ],
  subjects: [
    {
      kind: 'payment',
      permission: 'payments.read',
      pathOf: (id) => `payments/${id}`,
      part: () => import('./admin/payment-name.tsx'),
    },
  ],
  panels: [
    panel(staffPaymentPanelSlot, {
      name: 'payments.refundPanel',
      title: 'payments.admin.refundPart',
      permission: 'payments.refund',
      part: () => import('./admin/refund-panel.tsx'),
    }),
    panel(priceFormSlot, {
      name: 'payments.announcePrice',
      title: 'payments.admin.prices.announce',
      permission: 'payments.prices',
      part: () => import('./admin/announce-price.tsx'),
    }),
    panel(staffMemberPanelSlot, {
      name: 'payments.ofMember',
      title: 'payments.admin.payments.title',
      permission: 'payments.read',
      part: () => import('./admin/member-payments-panel.tsx'),
    }),
    panel(staffMemberPanelSlot, {
      name: 'payments.subscription',
      title: 'payments.admin.subscription',
      permission: 'payments.read',
      part: () => import('./admin/subscription-panel.tsx'),
    }),
    panel(staffMemberPanelSlot, {
      name: 'payments.tokens',
      title: 'payments.admin.tokens',
      permission: 'payments.read',
      part: () => import('./admin/tokens-panel.tsx'),
    }),
  ],
  filters: [
    {
      slot: memberFilterSlot,
      name: 'payments.subscriber',
      label: 'payments.admin.filter.subscriber',
      choices: { yes: 'payments.admin.filter.subscriber.yes', no: 'payments.admin.filter.subscriber.no' },
      permission: 'payments.read',
    },
  ],
  slots: [
    subscriptionActionSlot,
    tokenAmountActionSlot,
    tokenBookingActionSlot,
    paymentActionSlot,
    partialRefundActionSlot,
    staffRefundActionSlot,
    staffPaymentPanelSlot,
    priceFormSlot,
  ],
  actions: [
    action(paymentActionSlot, {
      name: 'payments.refund',
      label: 'payments.admin.refundRest',
      tone: 'dangerous',
      permission: 'payments.refund',
      consequences: [
        'payments.admin.refundAll',
        'payments.admin.refundTakesBack',
        'payments.admin.refundMails',
        'payments.admin.isAudited',
      ],
      done: 'payments.admin.refunded',
      isOffered: ({ refundableCents, isYou }) => !isYou && refundableCents > 0,
      useRun: useRefundPayment,
    }),
    action(partialRefundActionSlot, {
      name: 'payments.refundPart',
      label: 'payments.admin.refundPart',
      tone: 'dangerous',
      permission: 'payments.refund',
      consequences: [
        'payments.admin.refundPartSum',
        'payments.admin.refundPartTakesBack',
        'payments.admin.refundMails',
        'payments.admin.isAudited',
      ],
      done: 'payments.admin.refunded',
      isOffered: ({ cents, refundableCents }) => cents > 0 && cents <= refundableCents,
      useRun: useRefundPaymentPart,
    }),
    action(staffRefundActionSlot, {
      name: 'payments.payByHand',
      label: 'payments.admin.payByHand',
      tone: 'plain',
      permission: 'payments.refund',
      consequences: [
        'payments.admin.payByHandBooks',
        'payments.admin.refundPartTakesBack',
        'payments.admin.refundMails',
        'payments.admin.isAudited',
      ],
      done: 'payments.admin.paidByHand',
      isOffered: ({ state }) => state === 'failed',
      useRun: useSettleRefundAsPaid,
    }),
    action(staffRefundActionSlot, {
      name: 'payments.dropRefund',
      label: 'payments.admin.dropRefund',
      tone: 'dangerous',
      permission: 'payments.refund',
      consequences: ['payments.admin.dropRefundNothing', 'payments.admin.dropRefundClosed', 'payments.admin.isAudited'],
      done: 'payments.admin.droppedRefund',
      isOffered: ({ state }) => state === 'failed',
      useRun: useSettleRefundAsNotOwed,
    }),
    action(subscriptionActionSlot, {
      name: 'payments.grantSubscription',
      label: 'payments.admin.grantSubscription',
      tone: 'plain',
      permission: 'payments.manage',
      consequences: [
        'payments.admin.grantSubscriptionUntil',
        'payments.admin.grantSubscriptionMonth',
        'payments.admin.isAudited',
      ],
      asksUntil: 'payments.admin.untilHint',
      done: 'payments.admin.grantedSubscription',
      isOffered: ({ isYou }) => !isYou,
      useRun: useGrantSubscription,
    }),
    action(subscriptionActionSlot, {
      name: 'payments.endSubscription',
      label: 'payments.admin.endSubscription',
      tone: 'dangerous',
      permission: 'payments.manage',
      consequences: ['payments.admin.endSubscriptionNow', 'payments.admin.isAudited'],
      done: 'payments.admin.endedSubscription',
      isOffered: ({ state, isYou }) => !isYou && isSubscribed(state),
      useRun: useEndSubscription,
    }),
    action(tokenAmountActionSlot, {
      name: 'payments.giveTokens',
      label: 'payments.admin.giveTokens',
      tone: 'plain',
      permission: 'payments.manage',
      consequences: ['payments.admin.giveTokensCount', 'payments.admin.isBooked', 'payments.admin.isAudited'],
      done: 'payments.admin.gaveTokens',
      isOffered: ({ amount, isYou }) => !isYou && amount > 0,
      useRun: useGiveTokens,
    }),
    action(tokenAmountActionSlot, {
      name: 'payments.takeTokens',
      label: 'payments.admin.takeTokens',
      tone: 'dangerous',
      permission: 'payments.manage',
      consequences: ['payments.admin.takeTokensCount', 'payments.admin.isBooked', 'payments.admin.isAudited'],
      done: 'payments.admin.tookTokens',
      isOffered: ({ amount, balance, isYou }) => !isYou && amount > 0 && amount <= balance,
      useRun: useTakeTokens,
    }),
    action(tokenBookingActionSlot, {
      name: 'payments.reverse',
      label: 'payments.admin.reverse',
      tone: 'dangerous',
      permission: 'payments.manage',
      consequences: ['payments.admin.reverseMirrors', 'payments.admin.isBooked', 'payments.admin.isAudited'],
      done: 'payments.admin.reversed',
      isOffered: ({ kind, isReversed, isYou }) =>
        !isYou && kind !== 'reversal' && kind !== 'carriedForward' && !isReversed,
      useRun: useReverseTransaction,
    }),
  ],
});

declare global {
  interface MessageSources {
    readonly paymentsAdmin: typeof import('./admin/locales/en-US.json');
  }
}
