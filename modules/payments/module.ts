import { platformErrors } from '#platform/errors/platform.errors.ts';
import { staffListExport } from '#platform/console/define-staff-list.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { paymentPermissions } from './domain/payments.permissions.ts';
import { paymentErrors } from './domain/payments.errors.ts';
import {
  paymentDisputedEvent,
  disputeLostEvent,
  disputeWonEvent,
  checkoutFailedEvent,
  cardHeldEvent,
  paymentReceivedEvent,
  payoutSentEvent,
  paymentRefundedEvent,
  refundFailedEvent,
  subscriptionChangedEvent,
  surplusPaymentReceivedEvent,
} from './domain/payments.events.ts';
import { paymentSettings } from './domain/payments.settings.ts';
import {
  tokenGiftEmail,
  graceEndedEmail,
  priceNoticeEmail,
  receiptEmail,
  refundFailedEmail,
  refundEmail,
  refundPaidByStaffEmail,
  disputedEmail,
  staffDisputedEmail,
  renewalFailedEmail,
} from './emails/payments.email.tsx';
import { carryBalancesForwardJob } from './server/carry-forward/carry-balances-forward.job.ts';
import { closeOpenCheckoutsJob } from './server/checkout/close-open-checkouts.job.ts';
import { refundSurplusPayment } from './server/checkout/refund-surplus.on-surplus-paid.ts';
import { removeOldCheckoutsJob } from './server/checkout/remove-old-checkouts.job.ts';
import { sendRefundJob } from './server/checkout/send-refund.job.ts';
import { closeAbandonedCheckoutsJob } from './server/checkout/close-abandoned-checkouts.job.ts';
import { executeCardHoldRequestJob } from './server/authorisations/execute-card-hold-request.job.ts';
import { reconcileCardHoldsJob } from './server/authorisations/reconcile-card-holds.job.ts';
import { sendPayoutJob } from './server/payouts/send-payout.job.ts';
import { retryStuckPayoutsJob } from './server/payouts/retry-stuck-payouts.job.ts';
import { processProviderEventJob } from './server/checkout/process-provider-event.job.ts';
import { sendTestEventJob } from './server/checkout/send-test-event.job.ts';
import { invoiceDownloadMount } from './server/invoices/invoice.mount.ts';
import { issueCreditNoteOnRefund, issueInvoiceOnPaid } from './server/invoices/issue-invoices.on-paid.ts';
import { reconcilePaymentsJob } from './server/reconciliation/reconcile.job.ts';
import {
  stopChargingLeaver,
  cancelLeaverSettlement,
  stopRenewalOfBanned,
} from './server/leaving/begin-leaving.on-withdrew.ts';
import {
  eraseMemberPaymentData,
  exportMemberPaymentData,
  listPaymentClosingObstacles,
} from './server/api/member-data.ts';
import { applyPricesToRenewalsJob } from './server/prices/apply-prices-to-renewals.job.ts';
import { mailPriceNoticesJob } from './server/prices/mail-price-notices.job.ts';
import { priceCommands } from './server/prices/price.commands.ts';
import { mailRenewalNoticesJob } from './server/renewal/mail-renewal-notices.job.ts';
import { staffPaymentList } from './server/console/payment-list.ts';
import { pricesExport, subscriptionsExport } from './server/console/payments.admin.export.ts';
import { staffRefundList } from './server/console/refund-list.ts';
import { staffDifferenceList } from './server/reconciliation/difference-list.ts';
import { paymentsAdminRouter } from './server/api/payments.admin.router.ts';
import { paymentsTopic } from './server/payments.topic.ts';
import { paymentsRouter } from './server/api/payments.router.ts';
import { endSubscriptionAtProviderJob } from './server/renewal/end-subscription-at-provider.job.ts';
import { stopRenewalJob } from './server/renewal/stop-renewal.job.ts';
import { refundCommands } from './server/api/refund.commands.ts';
import { paymentLoadTestStep } from './server/seed/load-test-payments.ts';
import { paymentsSeed } from './server/seed/seed-payments.ts';
import { subscriberFilter } from './server/periods/subscriber-filter.ts';
import { subscriptionCommands } from './server/api/subscription.commands.ts';
import { typedTables } from './server/tables.ts';
import { tokenCommands } from './server/api/token.commands.ts';
import { stripeWebhookMount } from './server/api/webhook.mount.ts';
import { findPayer } from './server/find-payer.ts';

export const payments = defineModule({
  name: 'payments',
  settings: [paymentSettings],
  tables: typedTables.entities,
  topics: [paymentsTopic],
  router: paymentsRouter,
  subjects: { payment: findPayer, price: 'noMember' },
  adminRouter: paymentsAdminRouter,
  permissions: paymentPermissions,
  staffFilters: [subscriberFilter],
  cli: [...subscriptionCommands, ...tokenCommands, ...priceCommands, ...refundCommands],
  jobs: [
    processProviderEventJob,
    sendTestEventJob,
    sendRefundJob,
    closeAbandonedCheckoutsJob,
    removeOldCheckoutsJob,
    endSubscriptionAtProviderJob,
    closeOpenCheckoutsJob,
    stopRenewalJob,
    reconcilePaymentsJob,
    mailPriceNoticesJob,
    applyPricesToRenewalsJob,
    mailRenewalNoticesJob,
    executeCardHoldRequestJob,
    reconcileCardHoldsJob,
    sendPayoutJob,
    retryStuckPayoutsJob,
    carryBalancesForwardJob,
  ],
  on: [
    refundSurplusPayment,
    issueInvoiceOnPaid,
    issueCreditNoteOnRefund,
    stopChargingLeaver,
    cancelLeaverSettlement,
    stopRenewalOfBanned,
  ],
  letters: [
    receiptEmail,
    refundEmail,
    refundFailedEmail,
    refundPaidByStaffEmail,
    disputedEmail,
    staffDisputedEmail,
    renewalFailedEmail,
    graceEndedEmail,
    priceNoticeEmail,
    tokenGiftEmail,
  ],
  mounts: [
    invoiceDownloadMount,
    stripeWebhookMount,
    staffListExport('payments', staffPaymentList),
    staffListExport('chargebacks', staffPaymentList, { dispute: 'any' }),
    staffListExport('refunds', staffRefundList),
    subscriptionsExport,
    staffListExport('differences', staffDifferenceList),
    pricesExport,
  ],
  events: [
    subscriptionChangedEvent,
    cardHeldEvent,
    payoutSentEvent,
    paymentReceivedEvent,
    surplusPaymentReceivedEvent,
    checkoutFailedEvent,
    paymentRefundedEvent,
    refundFailedEvent,
    paymentDisputedEvent,
    disputeLostEvent,
    disputeWonEvent,
  ],
  errors: paymentErrors,
  constraints: {
    ledger_account_owner_id_fkey: platformErrors.notFound,
    ledger_transaction_cause: paymentErrors.causeBookedOtherwise,
    ledger_entry_cents_not_below_zero: paymentErrors.notEnoughCents,
    checkout_once: paymentErrors.checkoutDiffers,
    checkout_member_id_fkey: platformErrors.notFound,
    payer_member_id_fkey: platformErrors.notFound,
    payout_account_member_id_fkey: platformErrors.notFound,
    subscription_period_member_id_fkey: platformErrors.notFound,
    subscription_period_apart: paymentErrors.subscriptionChangedMeanwhile,
  },
  seed: paymentsSeed,
  load: paymentLoadTestStep,
  memberData: {
    export: exportMemberPaymentData,
    erase: eraseMemberPaymentData,
    ties: listPaymentClosingObstacles,
    leftOut: {
      'payments.leftOut.memo': ['ledger_transaction.memo'],
      'members.leftOut.staff': ['refund.settled_by', 'ledger_transaction.actor_id'],
    },
  },
  // Tax records: retained for at least five years, under an account without a name.
  erasure: {
    'ledger_account.owner_id': 'keep',
    'ledger_transaction.actor_id': 'keep',
    'subscription_period.member_id': 'keep',
    'token_hold.member_id': 'keep',
    'payer.member_id': 'keep',
    'leaver_settlement.member_id': 'keep',
    'checkout.member_id': 'keep',
    'payout.member_id': 'keep',
    'payout_account.member_id': 'delete',
    'payment.member_id': 'keep',
    'refund.settled_by': 'keep',
    'invoice.member_id': 'keep',
    'price_notice.member_id': 'delete',
  },
});
