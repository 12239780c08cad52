import { hour } from '#contracts/durations.ts';
import type { MemberId } from '#contracts/ids.ts';
import { SwapId } from '#contracts/ids.ts';
import { listRolesWith } from '#contracts/staff-roles.ts';
import { listStaffContacts } from '#modules/identity/public.ts';
import { isPartyToSwap } from '#modules/swaps/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { moderationErrors } from '../../domain/moderation.errors.ts';
import { moderationPermissions } from '../../domain/moderation.permissions.ts';
import { moderationSettings } from '../../domain/moderation.settings.ts';
import type { Appeal } from '../appeal.entity.ts';

/** The roles that decide appeals. */
export const appealDeciderRoles = listRolesWith('moderation.manage', moderationPermissions);

/** Whether an appeal is about a person: by name, or a swap of theirs. */
export async function isAppealAbout({ db }: Pick<Unit, 'db'>, memberId: MemberId, appeal: Appeal): Promise<boolean> {
  if (appeal.aboutId === memberId) return true;
  return appeal.subjectKind === 'swap' && isPartyToSwap(db, memberId, SwapId.parse(appeal.subjectId));
}

/** Whether no person but the one who ruled may decide an appeal: they look a second time. */
export async function isOnlyDecider(unit: Pick<Unit, 'db' | 'now'>, appeal: Appeal): Promise<boolean> {
  for (const { id } of await listStaffContacts(unit.db, appealDeciderRoles, unit.now))
    if (id !== appeal.ruledBy && !(await isAppealAbout(unit, id, appeal))) return false;
  return true;
}

/**
 * The person who ruled decides an appeal only where no other may, after a pause, and with a reason of its own.
 * @throws moderation.ownRuling, moderation.secondLookTooSoon, moderation.sameReason
 */
export async function requireSecondLook(unit: Unit, appeal: Appeal, reason: string): Promise<void> {
  if (!(await isOnlyDecider(unit, appeal))) throw moderationErrors.ownRuling();
  const { APPEAL_SECOND_LOOK_HOURS: hours } = moderationSettings.read(unit.config);
  if (unit.now.getTime() < appeal.receivedAt.getTime() + hours * hour)
    throw moderationErrors.secondLookTooSoon({ hours });
  if (toComparable(reason) === toComparable(appeal.ruledReason ?? '')) throw moderationErrors.sameReason();
}

const toComparable = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
