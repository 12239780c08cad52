import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { contactOfLeaver } from '#modules/identity/public.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { DecideCorrection } from '../../domain/correction.schemas.ts';
import { leavingErrors } from '../../domain/leaving.errors.ts';
import { correctionDecidedLetter } from '../../emails/correction-decided.email.tsx';

interface Open {
  readonly memberId: MemberId;
  readonly isOpen: boolean;
}

/**
 * Decides a request, once, and emails the answer. The audit log gets the ids and the decision, never the texts.
 * @throws platform.notFound, members.ownCorrection, members.alreadyDecided
 */
export async function decideCorrection(
  unit: Unit,
  staff: MemberId,
  { id, decision, answer }: DecideCorrection,
): Promise<void> {
  const { rows } = await sql<Open>`
    select member_id as "memberId", decision is null as "isOpen" from privacy_correction where id = ${id} for update`.execute(
    unit.db,
  );
  const [request] = rows;
  if (!request) throw platformErrors.notFound();
  if (request.memberId === staff) throw leavingErrors.ownCorrection();
  if (!request.isOpen) throw leavingErrors.alreadyDecided();
  await sql`
    update privacy_correction set decision = ${decision}, answer = ${answer}, decided_at = ${unit.now}, decided_by = ${staff} where id = ${id}`.execute(
    unit.db,
  );
  unit.audit({
    action: 'members.decideCorrection',
    subject: { kind: 'member', id: request.memberId },
    before: { correction: id, decision: null },
    after: { correction: id, decision },
  });
  const reader = await contactOfLeaver(unit.db, request.memberId);
  if (reader)
    unit.mail(correctionDecidedLetter, {
      to: { address: reader.address, name: reader.username },
      locale: reader.locale,
      props: { username: reader.username, decision, answer },
    });
}
