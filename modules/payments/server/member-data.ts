import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { listAtOnce, listInPages, type DataList, type MemberClosingTie } from '#platform/module/member-data.ts';
import { isSubscribed } from '../domain/subscription-state.ts';
import { LedgerAccount, LedgerEntry, LedgerTransaction } from './ledger.entity.ts';
import { beginLeaverSettlement } from './leaving/settle-leaver.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { typedTables } from './tables.ts';
import { loadTokenBalances } from './token-balance.ts';

const account = entityColumns(LedgerAccount, 'account');
const booked = entityColumns(LedgerTransaction, 'booked');
const entry = entityColumns(LedgerEntry, 'entry');

const exportedEntry = selectList({
  position: entry.position,
  id: booked.id,
  kind: booked.kind,
  reference: booked.reference,
  created_at: booked.createdAt,
  account: account.name,
  amount: sql<number>`${entry.amount}::integer`,
  balance_after: sql<number | null>`${entry.balanceAfter}::integer`,
});

/** All subscription periods, and all token bookings. */
export const exportMemberPaymentData = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'subscriptions',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('subscription_period')
        .select(['id', 'starts_at', 'paid_until', 'holds_until', 'renewal', 'source', 'reference', 'created_at'])
        .where('member_id', '=', member)
        .orderBy('starts_at')
        .execute(),
    ),
  },
  {
    name: 'checkouts',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('checkout')
        .leftJoin('payment', 'payment.checkout_id', 'checkout.id')
        .leftJoin('payer', 'payer.member_id', 'checkout.member_id')
        .select(['checkout.id', 'purpose', 'reference', 'checkout.cents', 'quantity', 'state', 'checkout.created_at'])
        .select(['checkout.provider', 'checkout.provider_id', 'payer.customer_id', 'payment.provider_id as payment_id'])
        .select(['payment.cents as paid_cents', 'payment.refunded_cents', 'payment.paid_at'])
        .where('checkout.member_id', '=', member)
        .orderBy('checkout.created_at')
        .execute(),
    ),
  },
  {
    name: 'payouts',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('payout')
        .leftJoin('payout_account as account', 'account.member_id', 'payout.member_id')
        .select([
          'payout.id',
          'payout.reference',
          'payout.cents',
          'payout.state',
          'payout.created_at',
          'payout.sent_at',
        ])
        .select(['payout.transfer_id', 'account.account_id'])
        .where('payout.member_id', '=', member)
        .orderBy('payout.created_at')
        .execute(),
    ),
  },
  {
    name: 'invoices',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('invoice')
        .select(['id', 'kind', 'number', 'payment_id', 'cents', 'gst_cents'])
        .select(['seller_name', 'seller_abn', 'seller_address', 'issued_at'])
        .where('member_id', '=', member)
        .orderBy('issued_at')
        .execute(),
    ),
  },
  {
    name: 'leaving',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('leaver_settlement')
        .select(['left_at', 'erased_at', 'settled_at'])
        .where('member_id', '=', member)
        .execute(),
    ),
  },
  {
    name: 'price_notices',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('price_notice')
        .select(['price_id', 'sent_at'])
        .where('member_id', '=', member)
        .execute(),
    ),
  },
  {
    name: 'token_holds',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('token_hold')
        .select(['id', 'tokens', 'cause', 'reference', 'state', 'created_at', 'settled_at'])
        .where('member_id', '=', member)
        .orderBy('created_at')
        .execute(),
    ),
  },
  {
    name: 'tokens',
    rows: listInPages<SelectedRow<typeof exportedEntry>>(async (last, limit) => {
      const { rows } = await query`
        select ${exportedEntry} from ledger_account account
        join ledger_entry entry on ${entry.accountId} = ${account.id}
        join ledger_transaction booked on ${booked.position} = ${entry.position}
        where ${account.asset} = 'token' and ${account.ownerId} = ${member}
          and ${entry.position} > ${last?.position ?? 0}::bigint
        order by ${entry.position} limit ${limit}`.execute(db);
      return rows;
    }),
  },
];

/** Settles what a member has paid for. Bookings are tax records without a name, and stay. */
export async function eraseMemberPaymentData(unit: Unit, member: MemberId): Promise<void> {
  await typedTables(unit.db).deleteFrom('price_notice').where('member_id', '=', member).execute();
  await typedTables(unit.db).deleteFrom('payout_account').where('member_id', '=', member).execute();
  await beginLeaverSettlement(unit, member);
}

/** The paid ties of members: a live subscription, and purchased tokens. */
export async function listPaymentTies(
  db: Db,
  members: readonly MemberId[],
  now: Date,
): Promise<readonly MemberClosingTie[]> {
  const subscribed = (await listSubscriptions(db, members, now)).filter(({ state }) => isSubscribed(state));
  const holding = (await loadTokenBalances(db, members)).filter(({ purchased }) => purchased > 0);
  return [
    ...subscribed.map(({ memberId }) => ({ memberId, tie: 'subscription' as const })),
    ...holding.map(({ memberId }) => ({ memberId, tie: 'paidTokens' as const })),
  ];
}
