import { randomUUID } from 'node:crypto';
import { cleanSingleLineText } from '#contracts/clean-text.ts';
import { anySql } from '../../db/columns.ts';
import { runTransaction } from '../../transaction/transaction.ts';
import type { Unit } from '../../db/unit.ts';
import type { Host } from '../../host.ts';
import { hideEmailAddresses } from '../../log/logged-fault.ts';
import { typedTables } from '../tables.ts';
import { recordReturnAndPauseAddress } from './paused-addresses.ts';
import { milderReturnKinds, type ReturnedEmailHandler } from './returned-email-handler.ts';
import type { ReturnedEmailReport, ReturnedEmailVerdict } from './parse-returned-email.ts';
import { parseReturnToken } from './return-token.ts';

export type ReturnedEmailOutcome = ReturnedEmailVerdict | 'notOurs';

const mostReason = 300;

/** The sender of emails of `unit.mail`. */
export const recordedMailSenderCode = 'm';

/** Their record says where they went. */
const ofRecords: ReturnedEmailHandler = {
  sender: recordedMailSenderCode,
  async record(unit, [id = ''], kind) {
    const { numUpdatedRows } = await typedTables(unit.db)
      .updateTable('mail_record')
      .set({ returned: kind })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('returned', 'is', null), eb('returned', '=', anySql(milderReturnKinds[kind]))]))
      .executeTakeFirst();
    const record = await typedTables(unit.db)
      .selectFrom('mail_record')
      .select('to_address')
      .where('id', '=', id)
      .executeTakeFirst();
    return { address: record?.to_address ?? null, isNew: numUpdatedRows > 0n };
  },
};

/**
 * Draws the consequence of a report: its sender counts it, and its address gets no more than security emails where it
 * is of no use. The address is blamed only while it is the one that the email went to.
 */
export async function applyReturnedEmailReport(
  host: Host,
  traceId: string,
  report: ReturnedEmailReport | null,
): Promise<ReturnedEmailOutcome> {
  const mail = report && parseReturnToken(host.secrets, report.token);
  if (!report || !mail) return 'notOurs';
  const senders = [ofRecords, ...host.modules.flatMap(({ mailReturns = [] }) => mailReturns)];
  const sender = senders.find((each) => each.sender === mail.sender);
  if (!sender) return 'notOurs';

  const { verdict } = report;
  host.metrics.mailReturned(verdict);
  if (verdict === 'nothing') return verdict;
  await runTransaction(host, { actor: null, traceId }, async (unit) => {
    if (verdict === 'unclear') return keepUnclear(unit, mail.sender, report.reason);
    const { address, isNew, isStopped = false } = await sender.record(unit, mail.ids, verdict);
    const isAddressBlamed =
      isNew && address !== null && mail.wentTo(address) && !(verdict === 'complaint' && isStopped);
    if (isAddressBlamed) await recordReturnAndPauseAddress(unit, address, verdict);
  });
  return verdict;
}

/** @param sender the letters of the `ReturnedEmailHandler` */
async function keepUnclear(unit: Unit, sender: string, reason: string): Promise<void> {
  await typedTables(unit.db)
    .insertInto('unclear_return')
    .values({
      id: randomUUID(),
      sender,
      reason: cleanSingleLineText(hideEmailAddresses(reason)).slice(0, mostReason),
      received_at: unit.now,
    })
    .execute();
}
