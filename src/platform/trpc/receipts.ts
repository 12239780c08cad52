import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { runTransaction } from '../db/transaction.ts';
import type { Transact, Unit } from '../db/unit.ts';
import type { Member } from '../member.ts';
import type { RequestContext } from './context.ts';

interface Call {
  readonly member: Member;
  readonly procedure: string;
  readonly requestId: string;
}

/**
 * Transactions of one command. The answer is stored in the same transaction; a repeat of the same request, even at the
 * same moment, ends at that row and gets the first one's answer. Only a call that failed looks for one, so the usual
 * call pays a single insert.
 */
export const repeatable =
  (ctx: RequestContext, call: Call): Transact =>
  async (work) => {
    const origin = { actor: call.member, traceId: ctx.traceId, address: ctx.address };
    try {
      return await runTransaction(ctx.host, origin, async (unit) => {
        const answer = await work(unit);
        await store(unit, call, answer);
        return answer;
      });
    } catch (error) {
      const earlier = await find(ctx.db, call);
      if (earlier) return earlier.answer as Awaited<ReturnType<typeof work>>;
      throw error;
    }
  };

async function store(unit: Unit, { member, procedure, requestId }: Call, answer: unknown): Promise<void> {
  await unit.em.flush();
  await sql`insert into command_receipt (member_id, procedure, request_id, answer, created_at)
    values (${member.id}, ${procedure}, ${requestId}, ${JSON.stringify(answer ?? null)}::jsonb, ${unit.now})`.execute(unit.db);
}

async function find(db: Db, { member, procedure, requestId }: Call): Promise<{ answer: unknown } | undefined> {
  const { rows } = await sql<{ answer: unknown }>`
    select answer from command_receipt
    where member_id = ${member.id} and procedure = ${procedure} and request_id = ${requestId}`.execute(db);
  return rows[0];
}
