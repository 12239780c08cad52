import { jsonbSql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { typedTables } from '../tables.ts';
import type { TestPayment } from './test-payment.ts';

const find = (db: Db, id: string) =>
  typedTables(db)
    .selectFrom('test_checkout')
    .select(['state', 'cents', 'refuses_capture as refusesCapture'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Takes what a test checkout holds, as a bank would: once. @throws payments.cardRefused, payments.holdEnded */
export async function captureTestHold(db: Db, id: string, cents: number): Promise<void> {
  const row = await find(db, id);
  if (row?.state === 'paid') return;
  if (row?.state !== 'held' || cents > row.cents) throw paymentErrors.holdEnded();
  if (row.refusesCapture) throw paymentErrors.cardRefused();
  const payment = { id: `${id}:1`, cents, paidAt: new Date().toISOString(), refundedCents: 0, dispute: null };
  await typedTables(db)
    .updateTable('test_checkout')
    .set({ state: 'paid', payments: jsonbSql<TestPayment[]>([{ ...payment, refundKeys: [] }]) })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .execute();
}

/** Gives free what a test checkout holds; of one that was taken or is free, nothing changes. */
export async function releaseTestHold(db: Db, id: string): Promise<void> {
  await typedTables(db)
    .updateTable('test_checkout')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .execute();
}
