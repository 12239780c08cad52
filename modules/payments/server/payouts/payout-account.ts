import { findEmailRecipientAccount } from '#modules/identity/public.ts';
import type { MemberId } from '#contracts/ids.ts';
import { toOwnSitePath } from '#contracts/own-site-path.ts';
import { mapPage } from '#contracts/page.ts';
import type { Db } from '#platform/db/db.ts';
import type { Transact, Unit } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import type { z } from 'zod';
import type { ownPayoutsView } from '../../domain/payout.ts';
import { requirePaymentProvider } from '../provider/get-payment-provider.ts';
import { typedTables } from '../tables.ts';
import { sendWaitingPayouts } from './queue-member-payout.ts';

interface Site {
  readonly host: Host;
  readonly transaction: Transact;
}

const findAccount = (db: Db, memberId: MemberId) =>
  typedTables(db)
    .selectFrom('payout_account')
    .select(['account_id as accountId', 'is_ready as isReady'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/**
 * Opens a member's account for payouts and answers the provider's page for it. The member's id is the key at the
 * provider, so that a repeat finds the same account; one whose answer was lost for good holds no money.
 */
export async function beginPayoutOnboarding({ host, transaction }: Site, memberId: MemberId, returnTo: string) {
  const { db } = host.database;
  const provider = requirePaymentProvider(host);
  const known = (await findAccount(db, memberId))?.accountId;
  const owner = await findEmailRecipientAccount(db, { id: memberId });
  const accountId = known ?? (await provider.openAccount({ email: owner?.address ?? null, key: memberId })).accountId;
  const isReady = await provider.isAccountReady(accountId);
  await transaction((unit) => keepAccount(unit, memberId, accountId, isReady));
  return provider.accountUrl(accountId, `${host.publicUrl}${toOwnSitePath(returnTo) ?? '/'}`);
}

/** Asks the provider whether a member can be paid by now, and sends what has waited for it. */
export async function refreshPayoutAccount({ host, transaction }: Site, memberId: MemberId): Promise<void> {
  const account = await findAccount(host.database.db, memberId);
  if (!account || account.accountId === null || account.isReady) return;
  const { accountId } = account;
  const isReady = await requirePaymentProvider(host).isAccountReady(accountId);
  if (isReady) await transaction((unit) => keepAccount(unit, memberId, accountId, isReady));
}

async function keepAccount(unit: Unit, memberId: MemberId, accountId: string, isReady: boolean): Promise<void> {
  await typedTables(unit.db)
    .insertInto('payout_account')
    .values({ member_id: memberId, account_id: accountId, is_ready: isReady, created_at: unit.now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ is_ready: isReady }))
    .execute();
  if (isReady) await sendWaitingPayouts(unit, memberId);
}

/** Lists the sums owed to a member in money, the newest first; 50 at most. */
export async function loadOwnPayouts(db: Db, memberId: MemberId): Promise<z.infer<typeof ownPayoutsView>> {
  const account = await findAccount(db, memberId);
  const rows = await typedTables(db)
    .selectFrom('payout')
    .select(['id', 'cents', 'state', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  const waitingCents = rows.reduce((sum, { state, cents }) => (state === 'waiting' ? sum + cents : sum), 0);
  return mapPage(
    { items: rows, isReady: account?.isReady ?? false, waitingCents },
    ({ createdAt, sentAt, ...row }) => ({
      ...row,
      createdAt: new Date(createdAt).toISOString(),
      sentAt: sentAt && new Date(sentAt).toISOString(),
    }),
  );
}

/** Whether the provider can pay a member. */
export async function canReceivePayouts(db: Db, memberId: MemberId): Promise<boolean> {
  return (await findAccount(db, memberId))?.isReady ?? false;
}
