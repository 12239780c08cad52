import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { CentsAccount as AccountName } from '../../domain/cents.ts';

/** An account of the cents ledger. */
export const CentsAccount = defineEntity({
  name: 'CentsAccount',
  tableName: 'cents_account',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    name: p.text().$type<AccountName>(),
    ownerId: p.uuid().$type<MemberId>().strictNullable(),
  },
});

/** A transaction of the cents ledger. */
export const CentsTransaction = defineEntity({
  name: 'CentsTransaction',
  tableName: 'cents_transaction',
  properties: {
    id: p.uuid().primary(),
    position: p.bigint('string').autoincrement(),
    cause: p.text(),
    reference: p.text(),
    entryCount: p.smallint(),
    memo: p.text().strictNullable(),
    createdAt: p.datetime(),
  },
});

/** A line of a transaction on one account. */
export const CentsEntry = defineEntity({
  name: 'CentsEntry',
  tableName: 'cents_entry',
  properties: {
    accountId: p.uuid().primary(),
    position: p.bigint('string').primary(),
    cents: p.bigint('string'),
    balanceAfter: p.bigint('string').strictNullable(),
  },
});
