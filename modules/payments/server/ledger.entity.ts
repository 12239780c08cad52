import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { CentsAccount } from '../domain/cents.ts';
import type { LedgerAsset } from '../domain/ledger-asset.ts';
import type { TokenHouseAccount, TokenMemberAccount } from '../domain/token-causes.ts';

/** An account of the ledger: a member's, or the house's own. */
export const LedgerAccount = defineEntity({
  name: 'LedgerAccount',
  tableName: 'ledger_account',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    asset: p.text().$type<LedgerAsset>(),
    ownerId: p.uuid().$type<MemberId>().strictNullable(),
    name: p.text().$type<TokenHouseAccount | TokenMemberAccount | CentsAccount>(),
  },
});

/** A transaction of the ledger. Its kind is a `TokenTransactionKind`, or the cause of a booking of cents. */
export const LedgerTransaction = defineEntity({
  name: 'LedgerTransaction',
  tableName: 'ledger_transaction',
  properties: {
    id: p.uuid().primary(),
    asset: p.text().$type<LedgerAsset>(),
    position: p.bigint('string').autoincrement(),
    kind: p.text(),
    reference: p.text(),
    entryCount: p.smallint(),
    actorId: p.uuid().$type<MemberId>().strictNullable(),
    memo: p.text().strictNullable(),
    createdAt: p.datetime(),
  },
});

/** A transaction's credit or debit on one account. */
export const LedgerEntry = defineEntity({
  name: 'LedgerEntry',
  tableName: 'ledger_entry',
  properties: {
    accountId: p.uuid().primary(),
    position: p.bigint('string').primary(),
    amount: p.bigint('string'),
    balanceAfter: p.bigint('string').strictNullable(),
    asset: p.text().$type<LedgerAsset>(),
  },
});
