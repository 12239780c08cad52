import { LockMode } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import { findAccountEmailContact } from '#modules/identity/public.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { DecideCorrectionInput } from '../../../domain/correction.schemas.ts';
import {
  correctionActionByDecision,
  correctionStateTable,
  toCorrectionState,
} from '../../../domain/correction-state.ts';
import { leavingErrors } from '../../../domain/leaving.errors.ts';
import { correctionDecidedEmail } from '../../../emails/correction-decided.email.tsx';
import { PrivacyCorrection } from '../../correction.entity.ts';

/**
 * Decides a request, once, and emails the answer. The audit log gets the ids and the decision, never the texts.
 * @throws platform.notFound, members.ownCorrection, members.alreadyDecided
 */
export async function decideCorrection(
  unit: Unit,
  staff: MemberId,
  { id, decision, answer }: DecideCorrectionInput,
): Promise<void> {
  const request = await unit.em.findOne(PrivacyCorrection, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!request) throw platformErrors.notFound();
  if (request.memberId === staff) throw leavingErrors.ownCorrection();
  if (!correctionStateTable.can(toCorrectionState(request.decision), correctionActionByDecision[decision]))
    throw leavingErrors.alreadyDecided();
  Object.assign(request, {
    decision,
    answer,
    decidedAt: unit.now,
    decidedBy: staff,
  } satisfies Partial<PrivacyCorrection>);
  unit.audit({
    action: 'members.decideCorrection',
    subject: { kind: 'member', id: request.memberId },
    before: { correction: id, decision: null },
    after: { correction: id, decision },
  });
  const reader = await findAccountEmailContact(unit.db, request.memberId);
  if (reader)
    unit.mail(correctionDecidedEmail, {
      to: { address: reader.address, name: reader.username },
      locale: reader.locale,
      props: { username: reader.username, decision, answer },
    });
}
