import { sql } from 'kysely';
import { jsonbSql, entityColumns } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { deferredMarkSql } from '../db/deferred.ts';
import { preparedMarkSql } from '../db/prepared.ts';
import { query, selectList, type SelectedRow } from '../db/query.ts';
import { runTransaction } from '../transaction/transaction.ts';
import type { AuditLine, Transact, Unit } from '../db/unit.ts';
import { platformErrors } from '../errors/platform.errors.ts';
import type { Member } from '../member.ts';
import { typedTables } from './tables.ts';
import type { RequestContext } from './context.ts';
import { IdempotencyRecord } from './idempotency-record.entity.ts';
import { computeInputHash } from './input-hash.ts';

interface Call {
  readonly member: Member;
  readonly procedure: string;
  readonly requestId: string;
  /** The raw input. */
  readonly input: unknown;
  /** See `Origin.auditedAs`. */
  readonly auditedAs?: AuditLine;
}

const record = entityColumns(IdempotencyRecord);
const toBytesSql = (hash: string) => sql<Buffer>`decode(${hash}, 'hex')`;
const storedAnswer = (hash: string) =>
  selectList({ answer: record.answer, isSameInput: sql<boolean>`${record.inputHash} = ${toBytesSql(hash)}` });
type StoredAnswer = SelectedRow<ReturnType<typeof storedAnswer>>;

/**
 * Makes the transactions of one command idempotent. The answer is stored in the same transaction. A repeat of the
 * request, even a concurrent one, fails at that row's primary key and gets the first one's answer. The record is looked
 * up only when a transaction fails, so the usual call costs a single insert.
 * @throws platform.requestIdReused when the request id was used with another input, to which the stored answer does not
 * apply
 */
export const createIdempotentTransact =
  (ctx: RequestContext, call: Call): Transact =>
  async (work) => {
    const hash = computeInputHash(ctx.host.secrets.keyFor('receipts'), call.input);
    const { member: actor, auditedAs } = call;
    const origin = { actor, traceId: ctx.traceId, address: ctx.address, ...(auditedAs && { auditedAs }) };
    try {
      return await runTransaction(ctx.host, origin, async (unit) => {
        const answer = await work(unit);
        await store(unit, hash, call, answer);
        return answer;
      });
    } catch (error) {
      const earlier = await find(ctx.db, hash, call);
      if (!earlier) throw error;
      if (!earlier.isSameInput) throw platformErrors.requestIdReused();
      return earlier.answer as Awaited<ReturnType<typeof work>>;
    }
  };

async function store(unit: Unit, hash: string, { member, procedure, requestId }: Call, answer: unknown): Promise<void> {
  await unit.em.flush();
  await typedTables(unit.db)
    .insertInto('idempotency_record')
    .values({
      member_id: member.id,
      procedure,
      request_id: requestId,
      input_hash: toBytesSql(hash),
      answer: jsonbSql(answer ?? null),
      created_at: unit.now,
    })
    .modifyEnd(sql`${preparedMarkSql} ${deferredMarkSql}`)
    .execute();
}

async function find(db: Db, hash: string, { member, procedure, requestId }: Call): Promise<StoredAnswer | undefined> {
  const { rows } = await query`
    select ${storedAnswer(hash)} from idempotency_record
    where ${record.memberId} = ${member.id} and ${record.procedure} = ${procedure}
      and ${record.requestId} = ${requestId}`.execute(db);
  return rows[0];
}
