import { sql } from 'kysely';
import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { searchTextSchema } from '#contracts/text.ts';
import { usernameForStaffSql } from '#modules/identity/public.ts';
import {
  column,
  defineStaffList,
  equals,
  filter,
  onDays,
  staffColumns,
  type StaffListRow,
} from '#platform/console/define-staff-list.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { checkoutPurposes, disputeStates, PaymentId } from '../../domain/checkout.ts';
import { Checkout, Payment } from '../checkout.entity.ts';

const payment = entityColumns(Payment);
const checkout = entityColumns(Checkout);
const purpose = z.enum(checkoutPurposes);
/** By the provider, and by hand. */
const refundedSql = sql<number>`least(${payment.cents}, ${payment.refundedCents} + ${payment.byHandCents})`;

export const paymentColumns = staffColumns({
  id: column(PaymentId, payment.id, 'id'),
  paidAt: column(z.iso.datetime(), payment.paidAt, 'paid'),
  memberId: column(MemberId, payment.memberId, 'member_id'),
  username: column(z.string(), usernameForStaffSql(payment.memberId), 'member'),
  purpose: column(purpose, checkout.purpose, 'for'),
  quantity: column(z.int().nullable(), checkout.quantity, 'quantity'),
  cents: column(z.int(), payment.cents, 'cents'),
  refundedCents: column(z.int(), refundedSql, 'refunded_cents'),
  dispute: column(z.enum(disputeStates).nullable(), payment.dispute, 'dispute'),
  provider: column(z.string().nullable(), checkout.provider, 'provider'),
  providerId: column(z.string(), payment.providerId, 'provider_id'),
});

/** Every payment for staff, the newest first. Disputes are payments that a bank disputes. */
export const staffPaymentList = defineStaffList({
  name: 'payments.forStaff',
  permission: 'payments.read',
  from: sql`payment join checkout on ${checkout.id} = ${payment.checkoutId}`,
  id: payment.id,
  columns: paymentColumns,
  sorts: { paid: { key: payment.paidAt, cast: 'timestamptz' } },
  order: '-paid',
  filters: {
    search: equals(searchTextSchema().max(100), payment.providerId),
    purpose: equals(purpose, checkout.purpose),
    dispute: filter(z.enum([...disputeStates, 'any']), (dispute) =>
      dispute === 'any' ? sql`${payment.dispute} is not null` : sql`${payment.dispute} = ${dispute}`,
    ),
    refunded: filter(z.enum(['yes', 'no']), (refunded) =>
      refunded === 'yes' ? sql`${payment.refundedCents} + ${payment.byHandCents} > 0` : sql`${refundedSql} = 0`,
    ),
    member: equals(MemberId, payment.memberId),
    ...onDays(payment.paidAt),
  },
});
export type StaffPayment = StaffListRow<typeof staffPaymentList>;
