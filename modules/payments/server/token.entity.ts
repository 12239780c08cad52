import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId, TokenTransactionId } from '#contracts/ids.ts';
import type { TokenHouseAccount, TokenMemberAccount, TokenTransactionKind } from '../domain/token-causes.ts';

/** An account of the token ledger: a member's, or the house's own. */
export const TokenAccount = defineEntity({
  name: 'TokenAccount',
  tableName: 'token_account',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    ownerId: p.uuid().$type<MemberId>().strictNullable(),
    kind: p.text().$type<TokenHouseAccount | TokenMemberAccount>(),
  },
});

/** A transaction of the token ledger. */
export const TokenTransaction = defineEntity({
  name: 'TokenTransaction',
  tableName: 'token_transaction',
  properties: {
    id: p.uuid().$type<TokenTransactionId>().primary(),
    position: p.bigint('string').autoincrement(),
    kind: p.text().$type<TokenTransactionKind>(),
    reference: p.text(),
    entryCount: p.smallint(),
    actorId: p.uuid().$type<MemberId>().strictNullable(),
    memo: p.text().strictNullable(),
    createdAt: p.datetime(),
  },
});

/** A transaction's credit or debit on one account. */
export const TokenEntry = defineEntity({
  name: 'TokenEntry',
  tableName: 'token_entry',
  properties: {
    accountId: p.uuid().primary(),
    position: p.bigint('string').primary(),
    amount: p.integer(),
    balanceAfter: p.integer().strictNullable(),
  },
});
