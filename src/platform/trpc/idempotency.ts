import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { runTransaction } from '../db/transaction.ts';
import type { Transact, Unit } from '../db/unit.ts';
import { platformErrors } from '../errors/platform.errors.ts';
import type { Member } from '../member.ts';
import type { RequestContext } from './context.ts';
import { inputHash } from './input-hash.ts';

interface Call {
  readonly member: Member;
  readonly procedure: string;
  readonly requestId: string;
  /** The raw input. */
  readonly input: unknown;
}

interface StoredAnswer {
  readonly answer: unknown;
  readonly isSameInput: boolean;
}

/**
 * Makes the transactions of one command idempotent. The answer is stored in the same transaction. A repeat of the
 * request, even a concurrent one, fails at that row's primary key and gets the first one's answer. The record is looked
 * up only when a transaction fails, so the usual call costs a single insert.
 * @throws platform.requestIdReused when the request id was used with another input, to which the stored answer does not
 * apply
 */
export const repeatable =
  (ctx: RequestContext, call: Call): Transact =>
  async (work) => {
    const hash = inputHash(ctx.host.secrets.keyFor('receipts'), call.input);
    const origin = { actor: call.member, traceId: ctx.traceId, address: ctx.address };
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
  await sql`insert into idempotency_record (member_id, procedure, request_id, input_hash, answer, created_at)
    values (${member.id}, ${procedure}, ${requestId}, decode(${hash}, 'hex'), ${JSON.stringify(answer ?? null)}::jsonb, ${unit.now})`.execute(
    unit.db,
  );
}

async function find(db: Db, hash: string, { member, procedure, requestId }: Call): Promise<StoredAnswer | undefined> {
  const { rows } = await sql<StoredAnswer>`
    select answer, input_hash = decode(${hash}, 'hex') as "isSameInput" from idempotency_record
    where member_id = ${member.id} and procedure = ${procedure} and request_id = ${requestId}`.execute(db);
  return rows[0];
}
