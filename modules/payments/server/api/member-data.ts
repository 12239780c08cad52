import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { listRowsInPages, type DataList, type MemberClosingObstacle } from '#platform/module/member-data.ts';
import { createMemberRowExport } from '#platform/module/member-row-export.ts';
import { isSubscribed } from '../../domain/subscription-state.ts';
import { Invoice } from '../invoice.entity.ts';
import { LedgerAccount, LedgerEntry, LedgerTransaction } from '../ledger.entity.ts';
import { LeaverSettlement } from '../leaver-settlement.entity.ts';
import { beginLeaverSettlement } from '../leaving/settle-leaver.ts';
import { listSubscriptions } from '../periods/list-subscriptions.ts';
import { Checkout, Payer, Payment, TokenHold } from '../checkout.entity.ts';
import { Payout, PayoutAccount } from '../payout.entity.ts';
import { PriceNotice } from '../price-notice.entity.ts';
import { SubscriptionPeriod } from '../subscription-period.entity.ts';
import { typedTables } from '../tables.ts';
import { loadTokenBalances } from '../ledger/token-balance.ts';

const account = entityColumns(LedgerAccount, 'account');
const booked = entityColumns(LedgerTransaction, 'booked');
const entry = entityColumns(LedgerEntry, 'entry');

const exportedEntry = selectList({
  position: entry.position,
  id: booked.id,
  kind: booked.kind,
  reference: booked.reference,
  created_at: booked.createdAt,
  account_id: account.id,
  account: account.name,
  asset: account.asset,
  amount: sql<number>`${entry.amount}::integer`,
  balance_after: sql<number | null>`${entry.balanceAfter}::integer`,
});

/** All subscription periods, payments and payouts, and all bookings of tokens and cents. */
export const exportMemberPaymentData = (db: Db, member: MemberId): readonly DataList[] => [
  ...listOwnRows(createMemberRowExport(db, member)),
  {
    name: 'ledger',
    rows: listRowsInPages<SelectedRow<typeof exportedEntry>>(async (last, limit) => {
      const { rows } = await query`
        select ${exportedEntry} from ledger_account account
        join ledger_entry entry on ${entry.accountId} = ${account.id}
        join ledger_transaction booked on ${booked.position} = ${entry.position}
        where ${account.ownerId} = ${member}
          and ${entry.position} > ${last?.position ?? 0}::bigint
        order by ${entry.position} limit ${limit}`.execute(db);
      return rows;
    }),
  },
];

const listOwnRows = (list: ReturnType<typeof createMemberRowExport>): readonly DataList[] => [
  list('subscriptions', SubscriptionPeriod, { by: 'memberId' }),
  list('checkouts', Checkout, { by: 'memberId' }),
  list('payments', Payment, { by: 'memberId' }),
  list('payer', Payer, { by: 'memberId' }),
  list('payouts', Payout, { by: 'memberId' }),
  list('payout_account', PayoutAccount, { by: 'memberId' }),
  list('invoices', Invoice, { by: 'memberId' }),
  list('leaving', LeaverSettlement, { by: 'memberId' }),
  list('price_notices', PriceNotice, { by: 'memberId' }),
  list('token_holds', TokenHold, { by: 'memberId' }),
];

/** Settles what a member has paid for. Bookings are tax records without a name, and stay. */
export async function eraseMemberPaymentData(unit: Unit, member: MemberId): Promise<void> {
  await typedTables(unit.db).deleteFrom('price_notice').where('member_id', '=', member).execute();
  await typedTables(unit.db).deleteFrom('payout_account').where('member_id', '=', member).execute();
  await beginLeaverSettlement(unit, member);
}

/** The paid ties of members: a live subscription, and purchased tokens. */
export async function listPaymentClosingObstacles(
  db: Db,
  members: readonly MemberId[],
  now: Date,
): Promise<readonly MemberClosingObstacle[]> {
  const subscribed = (await listSubscriptions(db, members, now)).filter(({ state }) => isSubscribed(state));
  const holding = (await loadTokenBalances(db, members)).filter(({ purchased }) => purchased > 0);
  return [
    ...subscribed.map(({ memberId }) => ({ memberId, tie: 'subscription' as const })),
    ...holding.map(({ memberId }) => ({ memberId, tie: 'paidTokens' as const })),
  ];
}
