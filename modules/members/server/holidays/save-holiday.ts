import type { MemberId } from '#contracts/ids.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { toDayInTimeZone } from '#contracts/to-day-in-time-zone.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { computeDayStart } from '#platform/i18n/time-zone.ts';
import { isHolidayEndAllowed, listHolidayBounds, type OwnHolidayView } from '../../domain/holiday.ts';
import { membersErrors } from '../../domain/members.errors.ts';
import { memberHolidayChangedEvent } from '../../domain/members.events.ts';
import { memberSettings } from '../../domain/members.settings.ts';
import { memberVisibilityTopic } from '../blocks/member-visibility.topic.ts';
import { typedTables } from '../tables.ts';

/** A member, whose own clock decides when a day begins. */
export interface Holidaymaker {
  readonly id: MemberId;
  readonly timeZone: string;
}

/** A member's own holiday, and the days from which they choose. */
export async function loadOwnHoliday(
  db: Db,
  { id, timeZone }: Holidaymaker,
  { now, config }: { readonly now: Date; readonly config: ParsedSettings },
): Promise<OwnHolidayView> {
  const found = await typedTables(db)
    .selectFrom('member_holiday')
    .select('back_on as backOn')
    .where('member_id', '=', id)
    .where('back_at', '>', now)
    .executeTakeFirst();
  return {
    backOn: found?.backOn ?? null,
    ...listHolidayBounds(toDayInTimeZone(timeZone, now), memberSettings.read(config).HOLIDAY_DAYS),
  };
}

/**
 * Says that a member is away until that day begins on their own clock. It ends by itself.
 * @throws members.holidayDay for a day that has begun or is too far ahead
 */
export async function saveHoliday(unit: Unit, { id, timeZone }: Holidaymaker, backOn: string): Promise<void> {
  const most = memberSettings.read(unit.config).HOLIDAY_DAYS;
  if (!isHolidayEndAllowed(toDayInTimeZone(timeZone, unit.now), backOn, most)) throw membersErrors.holidayDay({ most });
  const chosen = {
    back_on: backOn,
    back_at: computeDayStart(backOn, timeZone),
    chosen_at: unit.now,
  };
  await typedTables(unit.db)
    .insertInto('member_holiday')
    .values({ member_id: id, ...chosen })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(chosen))
    .execute();
  publishHolidayChange(unit, id);
}

/** Ends a member's holiday before its day. */
export async function endHoliday(unit: Unit, { id }: Pick<Holidaymaker, 'id'>): Promise<void> {
  const ended = await typedTables(unit.db)
    .deleteFrom('member_holiday')
    .where('member_id', '=', id)
    .returning('back_at as backAt')
    .executeTakeFirst();
  if (ended && ended.backAt > unit.now) publishHolidayChange(unit, id);
}

function publishHolidayChange(unit: Unit, memberId: MemberId): void {
  unit.publish(memberHolidayChangedEvent, { memberId });
  unit.publishChange(memberVisibilityTopic.name, memberId);
}
